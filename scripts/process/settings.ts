import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { settingProblems } from '../../functions/env.ts';
import { SECRETS_FILE } from './secret.ts';
import { stop } from './stop.ts';
import { ROOT } from './tool.ts';
import { readWranglerFile } from './wrangler-file.ts';

/** What is wrong with the settings of this machine: the variables of wrangler.toml, below those of .dev.vars. */
export function localProblems(secrets: string, variables: object): string[] {
  return settingProblems({ ...variables, ...parseEnv(secrets) });
}

/** Ends the script when the Worker would serve nobody, and says which setting is wrong. */
export function requireSettings(): void {
  const { vars } = readWranglerFile<{ vars: object }>(join(ROOT, 'wrangler.toml'));
  const problems = localProblems(readFileSync(SECRETS_FILE, 'utf8'), vars);
  if (problems.length === 0) return;
  stop(`Put these right in .dev.vars, or in [vars] of wrangler.toml:\n  ${problems.join('\n  ')}`);
}
