import type { BackupTable } from '../../../db/backups';
import type { Query } from './read';
import { COLUMNS } from './tables';

/** The maximum content of an object; a single longer row has an object of its own. */
export const CONTENT_BYTES = 4 * 1024 * 1024;

/** The content that a query aims for, and the rows of an object's first query. */
const PAGE_BYTES = 1024 * 1024;
const FIRST_PAGE = 100;

/** Rows of a table with successive keys. */
export interface Range {
  /** A line with the names of the columns, then one line per row. */
  content: string;
  rows: number;
  /** The key of the last row. */
  after: number;
}

/** Reads the next rows of a table, as many as fit into an object; undefined at the table's end. */
export async function readRange(
  query: Query,
  { name, last }: BackupTable,
  from: number,
): Promise<Range | undefined> {
  const lines: string[] = [];
  const until = last === null ? '' : ` AND rowid <= ${last}`;
  const [[table] = []] = await query([
    `SELECT (${COLUMNS}) AS columns FROM (SELECT '${name}' AS name) AS t`,
  ]);
  let [after, size, limit, isOver] = [from, 0, FIRST_PAGE, last !== null && from >= last];
  while (!isOver) {
    const [page = []] = await query([
      `SELECT rowid AS "#", ${table?.columns} FROM "${name}" WHERE rowid > ${after}${until} ORDER BY rowid LIMIT ${limit}`,
    ]);
    isOver = page.length < limit;
    for (const row of page) {
      const [key, ...values] = Object.values(row);
      const line = JSON.stringify(values);
      size += Buffer.byteLength(line) + 1;
      isOver ||= size > CONTENT_BYTES;
      if (size > CONTENT_BYTES && lines.length > 0) break;
      if (lines.length === 0) lines.push(JSON.stringify(Object.keys(row).slice(1)));
      lines.push(line);
      after = Number(key);
    }
    limit = Math.ceil((PAGE_BYTES * lines.length) / Math.max(size, 1));
  }
  return lines.length === 0
    ? undefined
    : { content: lines.join('\n'), rows: lines.length - 1, after };
}
