import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fail } from '../../process/fail.ts';
import type { DatabaseTarget } from './target.ts';

export type Row = Readonly<Record<string, string | number | null>>;

/** SQL statements; an async sequence does not have to fit into memory. */
export type Statements = Iterable<string> | AsyncIterable<string>;

/** How long, in ms, a statement waits while a running shop writes to the database. */
const WAIT = 10_000;

interface LocalDatabase extends Disposable {
  select(sql: string): Row[];
  /** Writes all statements or none. */
  write(statements: Statements): Promise<void>;
}

/**
 * Opens a local database's SQLite file directly, because wrangler takes a second or two to start
 * for each statement. Returns undefined for a hosted database, or if the folder does not contain
 * exactly one file.
 */
export function localDatabase(target: DatabaseTarget): LocalDatabase | undefined {
  if (target.kind === 'remote') return undefined;
  const files = databaseFiles(target.folder);
  const [file] = files;
  if (file === undefined || files.length > 1) return undefined;
  const database = new DatabaseSync(join(target.folder, file), { timeout: WAIT });
  // Overwrites what a statement deletes, so that erased data is not left in the file.
  database.exec('PRAGMA secure_delete = ON');
  return {
    select: (sql) => {
      try {
        return database.prepare(sql).all() as Row[];
      } catch (error) {
        return failed(error);
      }
    },
    write: async (statements) => {
      try {
        database.exec('BEGIN IMMEDIATE');
        for await (const sql of statements) database.exec(sql);
        database.exec('COMMIT');
        database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK');
        failed(error);
      }
    },
    [Symbol.dispose]: () => database.close(),
  };
}

/** The files of the local databases in a folder. */
export function databaseFiles(folder: string): string[] {
  return globSync('v3/d1/*/*.sqlite', { cwd: folder }).filter(
    (file) => !file.endsWith('/metadata.sqlite'),
  );
}

function failed(error: unknown): never {
  return fail(`The database command failed; nothing was written: ${error}`);
}
