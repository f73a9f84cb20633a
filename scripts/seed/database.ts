import { join } from 'node:path';
import { getPlatformProxy, unstable_readConfig as readConfig } from 'wrangler';
import { connect, type Database } from '../../functions/db/index.ts';
import type { Bindings } from '../../functions/env.ts';
import { migrate } from '../owner/database/migrate.ts';
import { stop } from '../process/stop.ts';
import { ROOT, TOOL_ENVIRONMENT } from '../process/tool.ts';
import { branchesWithoutStore, seed } from './seed.ts';

const CONFIG = join(ROOT, 'wrangler.toml');

/**
 * Brings a local database to the newest schema and adds the sample data that is missing.
 * Only ever a local one, so that the sample accounts stay here: a remote one is refused. Gives the codes of
 * the branches of the site that it does not know, as one that was made before a rebrand.
 */
export async function prepareDatabase(
  persistTo: string,
  addMore?: (db: Database) => Promise<void>,
  config = CONFIG,
): Promise<string[]> {
  const { d1_databases: databases }: { d1_databases: { remote?: boolean }[] } = readConfig({
    config,
  });
  if (databases.some(({ remote }) => remote === true)) {
    stop(`${config} names a remote database. The sample accounts are for a local one only.`);
  }
  await migrate({ kind: 'local', folder: persistTo }, config);

  Object.assign(process.env, TOOL_ENVIRONMENT);
  const { env, dispose } = await getPlatformProxy<Pick<Bindings, 'DB'>>({
    configPath: config,
    envFiles: [],
    persist: { path: join(persistTo, 'v3') },
    remoteBindings: false,
  });
  const db = connect(env.DB);
  await seed(db);
  await addMore?.(db);
  const unknown = await branchesWithoutStore(db);
  await dispose();
  return unknown;
}
