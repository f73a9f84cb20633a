import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const FILES = globSync('drizzle/*.sql').toSorted();

/** A database with these rows from before this migration, which was upgraded afterwards. */
export function upgradedFrom(first: string, rows: string): DatabaseSync {
  const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false });
  const apply = (files: string[]) => {
    for (const file of files) db.exec(readFileSync(file, 'utf8'));
  };
  apply(FILES.filter((file) => file < first));
  db.exec(rows);
  apply(FILES.filter((file) => file >= first));
  return db;
}
