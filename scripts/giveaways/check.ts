import type { CsvLine } from './csv.ts';

/** A winner as file and ledger name them. */
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

const HEADER = 'instagram_id,enrollment_no';
const LONGEST = 100;
const PLAIN = /^[\x20-\x7e]+$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\x00-\x1f\x7f]/;

/** What of a file can be added to a ledger that holds these winners, and why the rest cannot. */
export function checkLines(lines: readonly CsvLine[], ledger: readonly Winner[]): Checked {
  const known = new Book(ledger);
  const inFile = new Book([]);
  const checked: Checked = { added: [], alreadyThere: 0, refused: [] };

  for (const { number, cells } of withoutHeader(lines)) {
    const winner = winnerOf(cells);
    const reason = flawOf(cells, winner) ?? clash(winner, inFile, 'in this file');
    inFile.add(winner);
    if (reason !== undefined) checked.refused.push({ line: number, reason });
    else if (known.holds(winner)) checked.alreadyThere += 1;
    else {
      const conflict = clash(winner, known, 'in the ledger');
      if (conflict === undefined) checked.added.push(winner);
      else checked.refused.push({ line: number, reason: conflict });
    }
  }
  return checked;
}

class Book {
  readonly #byInstagram = new Map<string, string>();
  readonly #byEnrollment = new Map<string, string>();

  constructor(winners: readonly Winner[]) {
    for (const winner of winners) this.add(winner);
  }

  add({ instagramId, enrollmentNo }: Winner): void {
    this.#byInstagram.set(instagramId.toLowerCase(), enrollmentNo);
    this.#byEnrollment.set(enrollmentNo, instagramId);
  }

  holds({ instagramId, enrollmentNo }: Winner): boolean {
    return this.numberOf(instagramId) === enrollmentNo;
  }

  numberOf(instagramId: string): string | undefined {
    return this.#byInstagram.get(instagramId.toLowerCase());
  }

  ownerOf(enrollmentNo: string): string | undefined {
    return this.#byEnrollment.get(enrollmentNo);
  }
}

function withoutHeader(lines: readonly CsvLine[]): readonly CsvLine[] {
  const isHeader = lines[0]?.cells.map((cell) => cell.trim().toLowerCase()).join() === HEADER;
  return isHeader ? lines.slice(1) : lines;
}

/** As the redemption tool looks it up: without spaces around it and without an @ before it. */
function winnerOf([instagramId = '', enrollmentNo = '']: readonly string[]): Winner {
  return {
    instagramId: instagramId.trim().replace(/^@/, '').trim(),
    enrollmentNo: enrollmentNo.trim(),
  };
}

function flawOf(cells: readonly string[], winner: Winner): string | undefined {
  const { instagramId, enrollmentNo } = winner;
  const parts = [instagramId, enrollmentNo];
  if (cells.length !== 2) return `has ${cells.length} columns instead of 2`;
  if (instagramId === '') return 'the Instagram ID is empty';
  if (enrollmentNo === '') return 'the enrollment number is empty';
  if (parts.some((part) => part.includes('|'))) return 'a pipe would split the code in two places';
  if (parts.some((part) => part.length > LONGEST)) return `longer than ${LONGEST} characters`;
  if (!PLAIN.test(instagramId)) return 'the Instagram ID holds a letter that Instagram has not';
  if (CONTROL.test(enrollmentNo)) return 'the enrollment number holds a line break or the like';
  return undefined;
}

function clash({ instagramId, enrollmentNo }: Winner, book: Book, where: string) {
  const number = book.numberOf(instagramId);
  if (number !== undefined) return `${instagramId} is ${where} already, with ${number}`;
  const owner = book.ownerOf(enrollmentNo);
  return owner === undefined ? undefined : `${enrollmentNo} is ${where} already, for ${owner}`;
}
