import { join } from 'node:path';
import { ORDERS } from '../../../src/content/orders.ts';
import { type Branch, SITE } from '../../../src/content/site.ts';
import { UPI_ACCOUNT } from '../../../src/content/upi.ts';
import { collect, startTool } from '../../process/run.ts';
import { ROOT } from '../../process/tool.ts';
import { readWranglerFile } from '../../process/wrangler-file.ts';
import { shippedClaims } from './claims.ts';
import type { Facts } from './prerequisites.ts';

export const CONFIG = join(ROOT, 'wrangler.toml');
const ADMINS = `SELECT count(*) AS n FROM users
  WHERE role = 'system_admin' AND is_active AND deleted_at IS NULL`;

const BRANCHES: readonly Branch[] = SITE.branches;

type Answers = [{ results: { n: number }[] }];

/**
 * Runs wrangler and parses its JSON output. Returns undefined when wrangler fails, for example
 * because there is no account.
 */
export async function askWrangler<T>(args: readonly string[]): Promise<T | undefined> {
  const child = startTool('wrangler', [...args, '--config', CONFIG], { show: false });
  const { code, stdout } = await collect(child);
  if (code !== 0) return undefined;
  try {
    return JSON.parse(stdout) as T;
  } catch {
    return undefined;
  }
}

interface Config {
  d1_databases: { database_id?: string }[];
  vars: Record<string, unknown>;
}

/**
 * Reads the state of the account and the settings. Queries the account only if the owner is logged
 * in.
 */
export async function readFacts(): Promise<Facts> {
  const { d1_databases: databases, vars } = readWranglerFile<Config>(CONFIG);
  const local = {
    databaseId: databases[0]?.database_id ?? '',
    variables: Object.fromEntries(
      Object.entries(vars).map(([name, value]) => [name, String(value)]),
    ),
    tax: ORDERS.tax,
    upiId: UPI_ACCOUNT.id,
    gstins: [SITE.gstin, ...BRANCHES.flatMap(({ gstin }) => gstin ?? [])],
    emi: SITE.emi,
    sampleFiles: shippedClaims(),
  };
  const account = await askWrangler<{ loggedIn: boolean }>(['whoami', '--json']);
  if (account?.loggedIn !== true) {
    const unknown = { secrets: undefined, admins: undefined };
    return { ...local, ...unknown, isLoggedIn: false };
  }
  const secrets = await askWrangler<{ name: string }[]>(['secret', 'list']);
  const answers = await askWrangler<Answers>([
    ...['d1', 'execute', 'DB', '--remote', '--json', '--command', ADMINS],
  ]);
  const [admins] = answers ?? [];
  return {
    ...local,
    isLoggedIn: true,
    secrets: secrets?.map(({ name }) => name),
    admins: admins?.results[0]?.n,
  };
}
