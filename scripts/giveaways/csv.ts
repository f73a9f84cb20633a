export interface CsvLine {
  /** The line on which the record starts, counted from 1. */
  number: number;
  cells: string[];
}

/** Parses CSV (RFC 4180) with quotes, CRLF or LF, and an optional BOM; skips empty lines. */
export function parseCsv(text: string): CsvLine[] {
  const source = text.replace(/^\uFEFF/, '');
  const records: CsvLine[] = [];
  let record: CsvLine = { number: 1, cells: [] };
  let line = 1;
  let cell = '';
  let isQuoted = false;

  const endRecord = () => {
    record.cells.push(cell);
    if (record.cells.some((each) => each.trim() !== '')) records.push(record);
    record = { number: line, cells: [] };
    cell = '';
  };

  for (let at = 0; at < source.length; at += 1) {
    const character = source[at] ?? '';
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === ',') {
      record.cells.push(cell);
      cell = '';
    } else if (character === '\n') endRecord();
    else if (character !== '\r' || source[at + 1] !== '\n') cell += character;
  }
  if (isQuoted) throw new Error(`The quote that opens on line ${record.number} is never closed.`);
  endRecord();
  return records;
}
