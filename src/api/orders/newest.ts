/** The newer of the displayed row and the row just read; responses can arrive out of order. */
export function newest<Row extends { version: number }>(shown: Row | undefined, read: Row): Row {
  return shown !== undefined && shown.version > read.version ? shown : read;
}
