import { columnsOf, isHeader } from './columns.ts';
import type { CsvLine } from './csv.ts';

/** A giveaway winner, as stored in files and in the ledger. */
export interface Winner {
  instagramId: string;
  enrollmentNo: string;
}

export interface Refused {
  line: number;
  reason: string;
}

export interface Checked {
  added: Winner[];
  alreadyThere: number;
  refused: Refused[];
}

const LONGEST = 100;
/** Instagram's own rule for IDs. */
const INSTAGRAM_ID = /^[a-z\d._]{1,30}$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern detects control characters
const CONTROL = /[\x00-\x1f\x7f]/;

/**
 * Compares the lines of a file with the winners in the ledger. Returns the winners to add, the
 * number of winners already in the ledger, and the reasons why the other lines are rejected.
 */
export function checkLines(lines: readonly CsvLine[], ledger: readonly Winner[]): Checked {
  const known = new WinnerIndex(ledger);
  const inFile = new WinnerIndex([]);
  const checked: Checked = { added: [], alreadyThere: 0, refused: [] };
  const columns = columnsOf(lines);
  if (columns.kind === 'refused') {
    const { line, reason } = columns;
    return { ...checked, refused: [{ line, reason }] };
  }

  for (const line of columns.lines) {
    const winner = winnerOf(columns.isSwapped ? line.cells.toReversed() : line.cells);
    const reason = problemWith(line, winner) ?? clash(winner, inFile, 'in this file');
    inFile.add(winner);
    if (reason !== undefined) checked.refused.push({ line: line.number, reason });
    else if (known.has(winner)) checked.alreadyThere += 1;
    else {
      const conflict = clash(winner, known, 'in the ledger');
      if (conflict === undefined) checked.added.push(winner);
      else checked.refused.push({ line: line.number, reason: conflict });
    }
  }
  return checked;
}

class WinnerIndex {
  readonly #byInstagram = new Map<string, string>();
  readonly #byEnrollment = new Map<string, string>();

  constructor(winners: readonly Winner[]) {
    for (const winner of winners) this.add(winner);
  }

  add({ instagramId, enrollmentNo }: Winner): void {
    this.#byInstagram.set(instagramId.toLowerCase(), enrollmentNo);
    this.#byEnrollment.set(enrollmentNo, instagramId);
  }

  has({ instagramId, enrollmentNo }: Winner): boolean {
    return this.numberOf(instagramId) === enrollmentNo;
  }

  numberOf(instagramId: string): string | undefined {
    return this.#byInstagram.get(instagramId.toLowerCase());
  }

  ownerOf(enrollmentNo: string): string | undefined {
    return this.#byEnrollment.get(enrollmentNo);
  }
}

/**
 * Returns a winner in the format that the redemption tool looks up: trimmed, without a leading @.
 */
function winnerOf([instagramId = '', enrollmentNo = '']: readonly string[]): Winner {
  return {
    instagramId: instagramId.trim().replace(/^@/, '').trim(),
    enrollmentNo: enrollmentNo.trim(),
  };
}

function problemWith(line: CsvLine, { instagramId, enrollmentNo }: Winner): string | undefined {
  const { cells } = line;
  if (cells.length !== 2) return `expected 2 columns, found ${cells.length}`;
  if (isHeader(line)) return 'the header must be the first line';
  if (instagramId === '') return 'the Instagram ID is empty';
  if (enrollmentNo === '') return 'the enrollment number is empty';
  if (!INSTAGRAM_ID.test(instagramId)) {
    return 'an Instagram ID has up to 30 letters, digits, dots and underscores';
  }
  if (enrollmentNo.includes('|'))
    return 'the enrollment number contains a pipe, which separates the two parts of a code';
  if (enrollmentNo.length > LONGEST)
    return `the enrollment number is longer than ${LONGEST} characters`;
  if (CONTROL.test(enrollmentNo)) return 'the enrollment number contains a control character';
  return undefined;
}

function clash({ instagramId, enrollmentNo }: Winner, index: WinnerIndex, where: string) {
  const number = index.numberOf(instagramId);
  if (number !== undefined) return `${instagramId} is already ${where}, with ${number}`;
  const owner = index.ownerOf(enrollmentNo);
  return owner === undefined ? undefined : `${enrollmentNo} is already ${where}, for ${owner}`;
}
