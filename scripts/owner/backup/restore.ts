import { statSync } from 'node:fs';
import { fail } from '../../process/fail.ts';
import { select, write } from '../database/execute.ts';
import { isNew, migrate, migrateTo, migrationNames } from '../database/migrate.ts';
import type { DatabaseTarget } from '../database/target.ts';
import { differences, sumRows } from './compare.ts';
import { correctCounts } from './correct.ts';
import { openBackup } from './file.ts';
import { rowsOfMigrations } from './fresh.ts';
import { readManifest } from './lines.ts';
import { linkedRows, type Omissions, readLinks } from './links.ts';
import { loadStatements, withoutTriggers } from './load.ts';
import { readOptions } from './options.ts';
import { gaps, omissions } from './report.ts';
import { openSet } from './set.ts';

const USAGE =
  'Restores a backup to an empty database and compares every row. FILE is a file of db:backup, or the\n' +
  'folder of a nightly backup (npm run db:download):\n' +
  '  npm run db:restore -- FILE             to the local database\n' +
  '  npm run db:restore -- FILE --remote    to the hosted database\n' +
  '  BACKUP_KEY=... npm run db:restore -- FILE   or   npm run db:restore -- FILE --key-file FILE';

const { file, target, key } = readOptions(USAGE);
if (file === undefined) fail(USAGE);
const isSet = statSync(file, { throwIfNoEntry: false })?.isDirectory();
const backup = isSet ? openSet(file, key) : await openBackup(file, key);
const { migrations, tables, createdAt, late } = backup;

const known = migrationNames();
if (migrations.some((name, nth) => name !== known[nth])) {
  fail(
    'This backup is from a newer release or another product. Restore it with the release that created it.',
  );
}
await requireEmpty(target, migrations);
await migrateTo(target, migrations);
const links = await readLinks(target);
const omitted: Omissions = { rows: new Map(), values: new Map() };
const { pass, sums } = sumRows(tables);
const rows = backup.rows(links);
const linked = late === undefined ? rows : linkedRows(rows, links, omitted);
await write(target, withoutTriggers(target, loadStatements(target, tables, pass(linked))));
const restored = sums();
const wrong = await differences(target, restored);
if (wrong.length > 0)
  fail(`The database differs from the backup: ${wrong.join(', ')}. Do not use it.`);
const toCheck = late === undefined ? [] : await correctCounts(target, late);
if (migrations.length < known.length) await migrate(target);

const count = Object.values(restored).reduce((sum, table) => sum + table.rows, 0);
console.log(
  `${count} rows of ${new Date(createdAt).toISOString()} were restored. Every row and every search index matches the backup.`,
);
for (const line of [...omissions(omitted), ...toCheck, ...(await gaps(target))]) console.log(line);

/**
 * Fails if the database contains rows that no migration wrote, or has a newer migration than the
 * backup.
 */
async function requireEmpty(where: DatabaseTarget, migrations: readonly string[]): Promise<void> {
  if (isNew(where)) return;
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
