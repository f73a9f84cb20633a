import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Returns an in-memory database with every migration applied. */
export function migrated(): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  for (const file of globSync('drizzle/*.sql').toSorted()) db.exec(readFileSync(file, 'utf8'));
  return db;
}

/**
 * Returns every column of the migrated tables as `table.column`, except the search indexes'
 * internal tables.
 */
export function columns(db: DatabaseSync): string[] {
  const tables = db
    .prepare(
      "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .all()
    .map(({ name, sql }) => ({ name: String(name), sql: String(sql) }));
  const indexes = tables.filter(({ sql }) => sql.includes('USING fts5(')).map(({ name }) => name);
  const own = tables.filter(({ name }) => !indexes.some((index) => name.startsWith(`${index}_`)));
  const columnsOf = db.prepare('SELECT name FROM pragma_table_xinfo(?) WHERE hidden <> 1');
  return own.flatMap((table) =>
    columnsOf.all(table.name).map(({ name }) => `${table.name}.${name}`),
  );
}
