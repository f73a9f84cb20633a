import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runQuietly } from '../../process/run.ts';
import { ROOT } from '../../process/tool.ts';
import { CONFIG, quoted, write } from './execute.ts';
import { databaseFiles } from './local.ts';
import { type DatabaseTarget, targetArgs } from './target.ts';

const FOLDER = join(ROOT, 'drizzle');
/** Where wrangler records the migrations that a database has. */
const RECORDS = `CREATE TABLE d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** The file names of this release's migrations, oldest first. */
export function migrationNames(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
}

/** Migrates a database to the newest schema. */
export function migrate(target: DatabaseTarget, config = CONFIG): Promise<void> {
  if (isNew(target)) return create(target, migrationNames(), config);
  return apply(target, config);
}

/** Migrates a database to the schema of an earlier release, using only the named migrations. */
export async function migrateTo(target: DatabaseTarget, names: readonly string[]): Promise<void> {
  if (isNew(target)) return create(target, names, CONFIG);
  const folder = mkdtempSync(join(tmpdir(), 'chipwala-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const name of names) cpSync(join(FOLDER, name), join(folder, 'drizzle', name));
  const config = join(folder, 'wrangler.toml');
  writeFileSync(config, readFileSync(join(ROOT, 'wrangler.toml')));
  await apply(target, config);
  rmSync(folder, { recursive: true });
}

function apply(target: DatabaseTarget, config: string): Promise<void> {
  const args = ['d1', 'migrations', 'apply', 'DB', '--config', config, ...targetArgs(target)];
  return runQuietly('wrangler', args, 'The database could not be migrated.');
}

/** Whether a local database does not exist yet. */
export function isNew(target: DatabaseTarget): boolean {
  return target.kind === 'local' && databaseFiles(target.folder).length === 0;
}

/**
 * Creates a local database with these migrations in one run of wrangler, which otherwise starts a
 * new Worker for each migration. Later migrations find the same records as if wrangler had applied
 * these.
 */
function create(target: DatabaseTarget, names: readonly string[], config: string): Promise<void> {
  const migrations = names.flatMap((name) => [
    readFileSync(join(FOLDER, name), 'utf8').trim().replace(/;$/, ''),
    `INSERT INTO d1_migrations (name) VALUES (${quoted(name)})`,
  ]);
  return write(target, [RECORDS, ...migrations], config);
}
