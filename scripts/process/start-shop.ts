import { rmSync } from 'node:fs';
import { addShopRows } from '../owner/database/add-shop-rows.ts';
import { migrate } from '../owner/database/migrate.ts';
import { prepareDatabase } from '../seed/database.ts';
import { QUARTER, seedWork } from '../seed/work.ts';
import { requireDiskSpace, requireFreePort, requireNode } from './machine.ts';
import { buildQuietly } from './run.ts';
import { ensureSecret, readSecret } from './secret.ts';
import { serve } from './serve.ts';
import { requireSettings } from './settings.ts';

interface Options {
  /** The command that starts this shop, for messages. */
  command: string;
  port: number;
  /** The folder of the local database. */
  persistTo: string;
  /** True if the database starts without sample people, stores and orders. */
  isEmpty?: boolean;
  /** Whether the database is deleted first. */
  isNew?: boolean;
  /** Settings that override those in wrangler.toml and .dev.vars. */
  variables?: Readonly<Record<string, string>>;
}

interface StartedShop {
  address: string;
  /** Resolves with the exit code once the server has exited. */
  ended: Promise<number>;
}

/** Builds the shop, prepares its local database and serves it with the real Worker. */
export async function startShop(options: Options): Promise<StartedShop> {
  const { command, port, persistTo, isEmpty = false, isNew = false, variables = {} } = options;
  requireNode();
  await requireFreePort(port, `PORT=${port + 1} ${command}`);
  await requireDiskSpace();

  ensureSecret();
  requireSettings(variables);
  console.log('Building the site ...');
  await buildQuietly();
  console.log('Preparing the local database ...');
  if (isNew) rmSync(persistTo, { recursive: true, force: true });
  const { AUTH_SECRET: secret = readSecret() } = variables;
  if (isEmpty) await migrate({ kind: 'local', folder: persistTo });
  else await prepareDatabase(persistTo, seedWork(secret, QUARTER));
  await addShopRows({ kind: 'local', folder: persistTo });
  console.log('Starting the server ...');
  const { ended } = await serve({ port, persistTo, variables });
  return { address: `http://localhost:${port}`, ended };
}
