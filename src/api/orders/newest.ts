/** Returns the newer version of a row, because a response may be older than the displayed row. */
export function newest<Row extends { version: number }>(shown: Row | undefined, read: Row): Row {
  return shown !== undefined && shown.version > read.version ? shown : read;
}
