/** The codes of one kind of record, as its scanner reads them. */
export interface Codes<Scanned> {
  record: 'order' | 'repair' | 'bill';
  /** The title of the scanner. */
  title: string;
  /** The instruction shown to the user. */
  hint: string;
  /** Why any other text is refused. */
  unknown: string;
  /** What a code contains; undefined if the text is not such a code. */
  parse: (text: string) => Scanned | undefined;
  /** The number of the record that a code belongs to. */
  nameOf: (scanned: Scanned) => string;
}

/** Why a scanned text is not accepted; null if it is. `expected` is the only accepted record. */
export function refusalOf<Scanned>(
  { record, unknown, parse, nameOf }: Codes<Scanned>,
  text: string,
  expected?: string,
): string | null {
  const scanned = parse(text);
  if (scanned === undefined) return unknown;
  const name = nameOf(scanned);
  if (expected === undefined || name === expected) return null;
  return `This is the code of another ${record}: ${name}`;
}
