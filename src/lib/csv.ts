const LAST_LINE = 'Rows';
const QUOTED_CELL = /"(?:[^"]|"")*"/g;

/** The cells of a CSV file's last line: how many rows stand above it. */
export function lastCsvLine(rows: number): [string, number] {
  return [LAST_LINE, rows];
}

/** Whether a CSV file ends with the line that counts its rows, and has that many. */
export function isWholeCsv(text: string): boolean {
  const plain = text.replaceAll(QUOTED_CELL, '');
  if (plain.includes('"')) return false;
  const lines = plain.split('\r\n');
  const [last, end] = lines.slice(-2);
  return end === '' && last === lastCsvLine(lines.length - 3).join(',');
}
