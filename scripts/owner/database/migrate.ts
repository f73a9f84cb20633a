import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runQuietly } from '../../process/run.ts';
import { ROOT } from '../../process/tool.ts';
import { type Place, placeArgs } from './place.ts';

const FOLDER = join(ROOT, 'drizzle');

/** The migrations of this release, by their files, the oldest first. */
export function migrationNames(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
}

/** Brings a database to the newest schema. */
export function migrate(place: Place, config = 'wrangler.toml'): Promise<void> {
  const apply = ['d1', 'migrations', 'apply', 'DB', '--config', config, ...placeArgs(place)];
  return runQuietly('wrangler', apply, 'The database could not be migrated.');
}

/** Brings a database to the schema of an earlier release: that of its first migrations. */
export async function migrateTo(place: Place, names: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chipwala-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const name of names) cpSync(join(FOLDER, name), join(folder, 'drizzle', name));
  const config = join(folder, 'wrangler.toml');
  writeFileSync(config, readFileSync(join(ROOT, 'wrangler.toml')));
  await migrate(place, config);
  rmSync(folder, { recursive: true });
}
