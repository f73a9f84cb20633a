import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { settingProblems } from '../../functions/env.ts';
import { fail } from './fail.ts';
import { SECRETS_FILE } from './secret.ts';
import { ROOT } from './tool.ts';
import { readWranglerFile } from './wrangler-file.ts';

/** The problems of the local settings: the variables of wrangler.toml, overridden by .dev.vars. */
export function localProblems(secrets: string, variables: object): string[] {
  return settingProblems({ ...variables, ...parseEnv(secrets) });
}

/**
 * Ends the script with the name of the invalid setting if the Worker would reject every request.
 */
export function requireSettings(): void {
  const { vars } = readWranglerFile<{ vars: object }>(join(ROOT, 'wrangler.toml'));
  const problems = localProblems(readFileSync(SECRETS_FILE, 'utf8'), vars);
  if (problems.length === 0) return;
  fail(
    `Correct these settings in .dev.vars, or in [vars] of wrangler.toml:\n  ${problems.join('\n  ')}`,
  );
}
