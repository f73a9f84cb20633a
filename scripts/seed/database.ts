import { join } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { connect, type Database } from '../../functions/db/index.ts';
import type { Bindings } from '../../functions/env.ts';
import { runQuietly } from '../process/run.ts';
import { ROOT, TOOL_ENVIRONMENT } from '../process/tool.ts';
import { seed } from './seed.ts';

export const LOCAL_STATE = join(ROOT, '.wrangler/state');
const CONFIG = join(ROOT, 'wrangler.toml');

/**
 * Brings a local database to the newest schema and adds the sample data that is missing.
 * Only ever a local one: there is no remote option, so that the sample accounts stay here.
 */
export async function prepareDatabase(
  persistTo: string,
  addMore?: (db: Database) => Promise<void>,
): Promise<void> {
  const place = ['--local', '--config', CONFIG, '--persist-to', persistTo];
  const migrate = ['d1', 'migrations', 'apply', 'chipwala', ...place];
  await runQuietly('wrangler', migrate, 'The database could not be migrated.');

  Object.assign(process.env, TOOL_ENVIRONMENT);
  const { env, dispose } = await getPlatformProxy<Pick<Bindings, 'DB'>>({
    configPath: CONFIG,
    envFiles: [],
    persist: { path: join(persistTo, 'v3') },
    remoteBindings: false,
  });
  await seed(connect(env.DB));
  await addMore?.(connect(env.DB));
  await dispose();
}
