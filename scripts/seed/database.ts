import { join } from 'node:path';
import { getPlatformProxy, unstable_readConfig as readConfig } from 'wrangler';
import { connect, type Database } from '../../functions/db/index.ts';
import type { Bindings } from '../../functions/env.ts';
import { select, write } from '../owner/database/execute.ts';
import { migrate } from '../owner/database/migrate.ts';
import { textOf } from '../owner/database/text-of.ts';
import { fail } from '../process/fail.ts';
import { ROOT, TOOL_ENVIRONMENT } from '../process/tool.ts';
import { seed } from './seed.ts';
import type { BulkDatabase } from './shop.ts';

const CONFIG = join(ROOT, 'wrangler.toml');

/**
 * Migrates a local database to the newest schema and adds missing sample data. Rejects a remote
 * database, so the sample accounts stay local.
 */
export async function prepareDatabase(
  persistTo: string,
  addMore?: (db: Database, bulk: BulkDatabase) => Promise<void>,
  config = CONFIG,
): Promise<void> {
  const { d1_databases: databases }: { d1_databases: { remote?: boolean }[] } = readConfig({
    config,
  });
  if (databases.some(({ remote }) => remote === true)) {
    fail(`${config} names a remote database. Sample accounts are for local databases only.`);
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
  // The proxy of the bindings needs milliseconds for each statement, and long writes end its connection.
  const target = { kind: 'local', folder: persistTo } as const;
  await addMore?.(db, {
    write: (statements) => write(target, statements.map(textOf), config),
    select: async (query) => (await select(target, textOf(query))).flat(),
  });
  await dispose();
}
