import { join } from 'node:path';
import { collect, startTool } from '../../process/run.ts';
import { ROOT } from '../../process/tool.ts';
import { readWranglerFile } from '../../process/wrangler-file.ts';
import type { Facts } from './needs.ts';

export const CONFIG = join(ROOT, 'wrangler.toml');
const ADMINS = `SELECT count(*) AS n FROM users
  WHERE role = 'system_admin' AND is_active AND deleted_at IS NULL`;

/** What wrangler says in JSON; undefined when it fails, as it does without an account. */
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

/** Nothing of an account is asked before somebody is logged in. */
export async function readFacts(): Promise<Facts> {
  const { d1_databases: databases, vars } = readWranglerFile<Config>(CONFIG);
  const local = {
    databaseId: databases[0]?.database_id ?? '',
    variables: Object.fromEntries(
      Object.entries(vars).map(([name, value]) => [name, String(value)]),
    ),
  };
  const account = await askWrangler<{ loggedIn: boolean }>(['whoami', '--json']);
  if (account?.loggedIn !== true) {
    return { ...local, isLoggedIn: false, secrets: undefined, admins: undefined };
  }
  const secrets = await askWrangler<{ name: string }[]>(['secret', 'list']);
  const counted = await askWrangler<{ results: { n: number }[] }[]>([
    ...['d1', 'execute', 'DB', '--remote', '--json', '--command', ADMINS],
  ]);
  return {
    ...local,
    isLoggedIn: true,
    secrets: secrets?.map(({ name }) => name),
    admins: counted?.[0]?.results[0]?.n,
  };
}
