import { fail } from '../../process/fail.ts';
import { select, write } from '../database/execute.ts';
import { migrate, migrateTo, migrationNames } from '../database/migrate.ts';
import type { DatabaseTarget } from '../database/target.ts';
import { differences } from './compare.ts';
import { manifestOf, openBackup, readLines } from './file.ts';
import { rowsOfMigrations } from './fresh.ts';
import { loadStatements } from './load.ts';
import { readOptions } from './options.ts';

const USAGE =
  'Writes a backup into an empty database and compares every row:\n' +
  '  npm run db:restore -- FILE             into the local database\n' +
  '  npm run db:restore -- FILE --remote    into the hosted one\n' +
  '  BACKUP_KEY=... npm run db:restore -- FILE   or   npm run db:restore -- FILE --key-file FILE';

const { file, place, key } = readOptions(USAGE);
if (file === undefined) fail(USAGE);
const { manifest, tables } = openBackup(file, key);

const known = migrationNames();
if (manifest.migrations.some((name, nth) => name !== known[nth])) {
  fail('This backup is of a newer release, or of another product. Restore it with that release.');
}
await requireEmpty(place, manifest.migrations);
await migrateTo(place, manifest.migrations);
await write(place, await loadStatements(place, tables));
const wrong = await differences(place, manifest);
if (wrong.length > 0) fail(`Not as it was: ${wrong.join(', ')}. Do not use this database.`);
await migrate(place);

const count = Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0);
const made = new Date(manifest.created_at).toISOString();
console.log(
  `${count} rows of ${made} are back. Every row was compared, and the searches find them.`,
);

/** A database may have been migrated, but not further than the backup, and hold nothing else. */
async function requireEmpty(where: DatabaseTarget, migrations: readonly string[]): Promise<void> {
  const [found = []] = await select(
    where,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'd1_migrations'",
  );
  if (found.length === 0) return;
  const { tables: held, migrations: applied } = manifestOf(await readLines(where));
  const fresh = rowsOfMigrations(applied);
  const full = Object.keys(held).filter((name) => held[name]?.rows !== (fresh.get(name) ?? 0));
  if (full.length > 0) {
    fail(`The database is not empty (${full.join(', ')}). A backup goes into an empty one only.`);
  }
  if (applied.length > migrations.length) {
    fail(
      'The database is of a newer release than the backup. Make a new one: wrangler d1 create NAME',
    );
  }
}
