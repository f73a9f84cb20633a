import { quoted, select } from '../database/execute.ts';
import type { Statements } from '../database/local.ts';
import type { DatabaseTarget } from '../database/target.ts';
import type { TableRow } from './contents.ts';

/** D1 accepts statements of at most 100 KB. */
const LONGEST_STATEMENT = 50_000;

interface SchemaPart {
  name: string;
  sql: string;
}

export interface SearchTable {
  name: string;
  /**
   * The view that supplies the indexed texts; `key` is the column that the index uses as its rowid,
   * and `columns` are the others, quoted and separated by commas.
   */
  view: string;
  key: string;
  columns: string;
}

/** Returns the search indexes; each is built from the view with the same prefix. */
export async function readSearchTables(target: DatabaseTarget): Promise<SearchTable[]> {
  const [rows = []] = await select(
    target,
    `SELECT s.name, s.view, max(iif(c.cid = 0, c.name, NULL)) AS key,
        group_concat('"' || c.name || '"', ', ') FILTER (WHERE c.cid > 0) AS columns
      FROM (SELECT name, replace(name, '_search', '_text') AS view FROM sqlite_master
        WHERE type = 'table' AND sql LIKE '%USING fts5(%') AS s
      LEFT JOIN pragma_table_info(s.view) AS c GROUP BY s.name`,
  );
  return rows.map(({ name, view, key, columns }) => ({
    name: String(name),
    view: String(view),
    key: String(key),
    columns: String(columns),
  }));
}

async function readTriggers(target: DatabaseTarget): Promise<SchemaPart[]> {
  const [rows = []] = await select(
    target,
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY rowid",
  );
  return rows.map(({ name, sql }) => ({ name: String(name), sql: String(sql) }));
}

/**
 * Returns these statements between statements that drop all triggers, which would count rows twice
 * and prevent the deletion of rows that migrations wrote, and statements that create them again.
 */
export async function* withoutTriggers(
  target: DatabaseTarget,
  statements: Statements,
): AsyncGenerator<string> {
  const triggers = await readTriggers(target);
  for (const { name } of triggers) yield `DROP TRIGGER "${name}"`;
  yield* statements;
  for (const { sql } of triggers) yield sql;
}

/** Returns statements that write a backup's rows unchanged, in one transaction. */
export async function* loadStatements(
  target: DatabaseTarget,
  tables: readonly string[],
  rows: AsyncIterable<TableRow>,
): AsyncGenerator<string> {
  const searches = await readSearchTables(target);
  yield 'PRAGMA defer_foreign_keys = true';
  for (const name of tables) yield `DELETE FROM "${name}"`;
  yield* inserts(rows);
  for (const { name, view, key, columns } of searches) {
    yield `DELETE FROM "${name}"`;
    yield `INSERT INTO "${name}" (rowid, ${columns}) SELECT "${key}", ${columns} FROM "${view}"`;
  }
}

/** Groups successive rows of a table into one statement. */
async function* inserts(rows: AsyncIterable<TableRow>): AsyncGenerator<string> {
  let head = '';
  let values: string[] = [];
  let length = 0;
  for await (const [table, row] of rows) {
    const columns = Object.keys(row).map((column) => `"${column}"`);
    const next = `INSERT INTO "${table}" (${columns.join(', ')}) VALUES\n`;
    const text = `(${Object.values(row).map(literal).join(', ')})`;
    if (values.length > 0 && (next !== head || length + text.length > LONGEST_STATEMENT)) {
      yield head + values.join(',\n');
      values = [];
      length = 0;
    }
    head = next;
    values.push(text);
    length += text.length;
  }
  if (values.length > 0) yield head + values.join(',\n');
}

function literal(value: string | number | null): string {
  return typeof value === 'string' ? quoted(value) : String(value);
}
