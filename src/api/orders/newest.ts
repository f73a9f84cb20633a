/** What was read, unless what is shown is newer: an answer may come after that of a later change. */
export function newest<Row extends { version: number }>(shown: Row | undefined, read: Row): Row {
  return shown !== undefined && shown.version > read.version ? shown : read;
}
