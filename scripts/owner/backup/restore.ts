import { fail } from '../../process/fail.ts';
import { select, write } from '../database/execute.ts';
import { migrate, migrateTo, migrationNames } from '../database/migrate.ts';
import type { DatabaseTarget } from '../database/target.ts';
import { differences } from './compare.ts';
import { openBackup, rowCount } from './file.ts';
import { rowsOfMigrations } from './fresh.ts';
import { readManifest } from './lines.ts';
import { loadStatements } from './load.ts';
import { readOptions } from './options.ts';

const USAGE =
  'Restores a backup to an empty database and compares every row:\n' +
  '  npm run db:restore -- FILE             to the local database\n' +
  '  npm run db:restore -- FILE --remote    to the hosted database\n' +
  '  BACKUP_KEY=... npm run db:restore -- FILE   or   npm run db:restore -- FILE --key-file FILE';

const { file, target, key } = readOptions(USAGE);
if (file === undefined) fail(USAGE);
const backup = await openBackup(file, key);
const { manifest } = backup;

const known = migrationNames();
if (manifest.migrations.some((name, nth) => name !== known[nth])) {
  fail(
    'This backup is from a newer release or another product. Restore it with the release that created it.',
  );
}
await requireEmpty(target, manifest.migrations);
await migrateTo(target, manifest.migrations);
await write(target, loadStatements(target, backup));
const wrong = await differences(target, manifest);
if (wrong.length > 0)
  fail(`The database differs from the backup: ${wrong.join(', ')}. Do not use it.`);
await migrate(target);

const made = new Date(manifest.created_at).toISOString();
console.log(
  `${rowCount(manifest)} rows of ${made} were restored. Every row and every search index matches the backup.`,
);

/**
 * Fails if the database contains rows that no migration wrote, or has a newer migration than the
 * backup.
 */
async function requireEmpty(where: DatabaseTarget, migrations: readonly string[]): Promise<void> {
  const [found = []] = await select(
    where,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'd1_migrations'",
  );
  if (found.length === 0) return;
  const { tables: present, migrations: applied } = await readManifest(where, 'Checking');
  const fresh = rowsOfMigrations(applied);
  const full = Object.keys(present).filter(
    (name) => present[name]?.rows !== (fresh.get(name) ?? 0),
  );
  if (full.length > 0) {
    fail(
      `The database is not empty (${full.join(', ')}). A backup can only be restored to an empty database.`,
    );
  }
  if (applied.length > migrations.length) {
    fail(
      'The database is from a newer release than the backup. Create a new one: wrangler d1 create NAME',
    );
  }
}
