import type { BackupRow } from '../../../functions/domain/jobs/backup/read.ts';
import { quoted, select } from '../database/execute.ts';
import type { DatabaseTarget } from '../database/target.ts';
import type { Tables } from './file.ts';

/** D1 accepts statements of at most 100 KB. */
const LONGEST_STATEMENT = 50_000;

interface SchemaPart {
  name: string;
  sql: string;
}

export interface SearchTable {
  name: string;
  /**
   * The view that supplies the indexed texts; `key` is the column that the index uses as its rowid.
   */
  view: string;
  key: string;
}

/** Returns the search indexes; each is built from the view with the same prefix. */
export async function readSearchTables(target: DatabaseTarget): Promise<SearchTable[]> {
  const [rows = []] = await select(
    target,
    `SELECT s.name, s.view, c.name AS key
      FROM (SELECT name, replace(name, '_search', '_text') AS view FROM sqlite_master
        WHERE type = 'table' AND sql LIKE '%USING fts5(%') AS s
      LEFT JOIN pragma_table_info(s.view) AS c ON c.cid = 0`,
  );
  return rows.map(({ name, view, key }) => ({
    name: String(name),
    view: String(view),
    key: String(key),
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
 * Returns statements that write these rows unchanged, in one transaction. They first drop the
 * triggers, because these would count rows twice and reject the deletion of rows that migrations
 * wrote.
 */
export async function loadStatements(target: DatabaseTarget, tables: Tables): Promise<string[]> {
  const triggers = await readTriggers(target);
  const searches = await readSearchTables(target);
  return [
    'PRAGMA defer_foreign_keys = true',
    ...triggers.map(({ name }) => `DROP TRIGGER "${name}"`),
    ...[...tables].flatMap(([name, rows]) => [`DELETE FROM "${name}"`, ...inserts(name, rows)]),
    ...searches.flatMap(({ name, view, key }) => [
      `DELETE FROM "${name}"`,
      `INSERT INTO "${name}" (rowid, text) SELECT "${key}", text FROM "${view}"`,
    ]),
    ...triggers.map(({ sql }) => sql),
  ];
}

/** Groups the rows into a few statements. */
function inserts(table: string, rows: readonly BackupRow[]): string[] {
  const columns = Object.keys(rows[0] ?? {}).map((column) => `"${column}"`);
  const head = `INSERT INTO "${table}" (${columns.join(', ')}) VALUES\n`;
  const statements: string[] = [];
  let values: string[] = [];
  let length = 0;
  const end = () => {
    if (values.length > 0) statements.push(head + values.join(',\n'));
    values = [];
    length = 0;
  };
  for (const row of rows) {
    const text = `(${Object.values(row).map(literal).join(', ')})`;
    if (length + text.length > LONGEST_STATEMENT) end();
    values.push(text);
    length += text.length;
  }
  end();
  return statements;
}

function literal(value: string | number | null): string {
  return typeof value === 'string' ? quoted(value) : String(value);
}
