import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import type { Bindings } from '../../../functions/env.ts';
import type { LocalTarget } from './database.ts';

type LocalBindings = Bindings & Required<Pick<Bindings, 'BACKUPS'>> & Record<string, unknown>;

/**
 * Runs code on a local database with the Worker's bindings from wrangler.toml, including the
 * commented-out bucket.
 */
export async function withBindings<T>(
  { folder }: LocalTarget,
  use: (bindings: LocalBindings) => Promise<T>,
): Promise<T> {
  const settings = readFileSync('wrangler.toml', 'utf8');
  const configPath = join(folder, 'wrangler.toml');
  writeFileSync(configPath, settings.replaceAll(/^# (\[\[r2_buckets|bin|bucket_name)/gm, '$1'));
  const { env, dispose } = await getPlatformProxy<LocalBindings>({
    configPath,
    persist: { path: join(folder, 'v3') },
    remoteBindings: false,
  });
  return use(env).finally(dispose);
}
