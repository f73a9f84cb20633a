import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from '../process/run.ts';
import { ROOT } from '../process/tool.ts';
import { seedSql } from '../seed/seed-sql.ts';

export const LOCAL_STATE = join(ROOT, '.wrangler/state');

/** Only ever the local database: there is no remote option, so that the sample accounts stay here. */
function d1(args: string[], persistTo: string, whenFailed: string): Promise<void> {
  const where = ['--local', '--config', 'wrangler.toml', '--persist-to', persistTo];
  return runQuietly('wrangler', ['d1', ...args, ...where], whenFailed);
}

/** Brings a local database to the newest schema and adds the sample data that is missing. */
export async function prepareDatabase(persistTo: string): Promise<void> {
  await d1(['migrations', 'apply', 'chipwala'], persistTo, 'The database could not be migrated.');
  const file = join(persistTo, 'seed.sql');
  mkdirSync(persistTo, { recursive: true });
  writeFileSync(file, await seedSql());
  await d1(
    ['execute', 'chipwala', '--file', file],
    persistTo,
    'The sample data could not be added.',
  );
}
