const LAST_LINE = 'Rows';

/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF';

const QUOTED_CELL = /"(?:[^"]|"")*"/g;

/** The cells of a CSV file's last line, which contains the number of data rows. */
export function lastCsvLine(rows: number): [string, number] {
  return [LAST_LINE, rows];
}

/** True if a CSV file ends with a row count that matches its rows. */
export function isWholeCsv(text: string): boolean {
  const plain = text.replaceAll(QUOTED_CELL, '');
  if (plain.includes('"')) return false;
  const lines = plain.split('\r\n');
  const [last, end] = lines.slice(-2);
  return end === '' && last === lastCsvLine(lines.length - 3).join(',');
}

/**
 * Formats one RFC 4180 line; puts an apostrophe before text that a spreadsheet would treat as a
 * formula.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@＝＋－＠\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
