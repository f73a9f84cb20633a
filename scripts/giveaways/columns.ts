import type { CsvLine } from './csv.ts';

/**
 * The order of a file's two columns, or the reason why its first line is neither a header row nor a
 * winner.
 */
export type Columns =
  | { kind: 'known'; isSwapped: boolean; lines: readonly CsvLine[] }
  | { kind: 'refused'; line: number; reason: string };

const NAMES = ['instagramid', 'enrollmentno'];
const HOW = 'name the columns instagram_id and enrollment_no, in either order';

export function columnsOf(lines: readonly CsvLine[]): Columns {
  const first = lines[0];
  const unchanged: Columns = { kind: 'known', isSwapped: false, lines };
  if (first === undefined) return unchanged;
  if (isHeader(first)) {
    const isSwapped = plain(first.cells[0] ?? '') !== NAMES[0];
    return { kind: 'known', isSwapped, lines: lines.slice(1) };
  }
  const { number: line, cells } = first;
  if (cells.length === 1 && cells[0]?.includes(';')) {
    const reason = 'the columns are separated by semicolons: save the file as CSV with commas';
    return { kind: 'refused', line, reason };
  }
  if (cells.some((cell) => NAMES.includes(plain(cell)))) {
    return { kind: 'refused', line, reason: `the header is incomplete: ${HOW}` };
  }
  if (isWithoutNumbers(cells)) {
    return { kind: 'refused', line, reason: `looks like a header: ${HOW}, above the winners` };
  }
  return unchanged;
}

export function isHeader({ cells }: CsvLine): boolean {
  return cells.map(plain).toSorted().join() === 'enrollmentno,instagramid';
}

function plain(name: string): string {
  return name.replaceAll(/[\s_]/g, '').toLowerCase();
}

/**
 * True for an unknown header row: it contains no digits, whereas a winner's enrollment number does.
 */
function isWithoutNumbers(cells: readonly string[]): boolean {
  return cells.length === 2 && cells.every((cell) => cell.trim() !== '' && !/\d/.test(cell));
}
