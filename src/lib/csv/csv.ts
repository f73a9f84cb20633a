const LAST_LINE = 'Rows';

/** Tells a spreadsheet that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

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

/** One RFC 4180 line; a text that a spreadsheet would take for a formula gets an apostrophe. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
