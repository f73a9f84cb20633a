import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ROOT } from '../../process/tool.ts';

/** Returns the number of rows that these migrations write to each table of an empty database. */
export function rowsOfMigrations(names: readonly string[]): ReadonlyMap<string, number> {
  const database = new DatabaseSync(':memory:');
  for (const name of names) database.exec(readFileSync(join(ROOT, 'drizzle', name), 'utf8'));
  const tables = database.prepare("SELECT name FROM pragma_table_list WHERE type = 'table'").all();
  return new Map(
    tables.map(({ name }) => {
      const row = database.prepare(`SELECT count(*) AS n FROM "${name}"`).get();
      return [String(name), Number(row?.n)];
    }),
  );
}
