import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runQuietly } from '../../process/run.ts';
import { ROOT } from '../../process/tool.ts';
import { type DatabaseTarget, targetArgs } from './target.ts';

const FOLDER = join(ROOT, 'drizzle');

/** The file names of this release's migrations, oldest first. */
export function migrationNames(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
}

/** Migrates a database to the newest schema. */
export function migrate(target: DatabaseTarget, config = 'wrangler.toml'): Promise<void> {
  const apply = ['d1', 'migrations', 'apply', 'DB', '--config', config, ...targetArgs(target)];
  return runQuietly('wrangler', apply, 'The database could not be migrated.');
}

/** Migrates a database to the schema of an earlier release, using only the named migrations. */
export async function migrateTo(target: DatabaseTarget, names: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chipwala-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const name of names) cpSync(join(FOLDER, name), join(folder, 'drizzle', name));
  const config = join(folder, 'wrangler.toml');
  writeFileSync(config, readFileSync(join(ROOT, 'wrangler.toml')));
  await migrate(target, config);
  rmSync(folder, { recursive: true });
}
