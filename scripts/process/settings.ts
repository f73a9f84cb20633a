import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { settingProblems } from '../../functions/env.ts';
import { fail } from './fail.ts';
import { SECRETS_FILE } from './secret.ts';
import { ROOT } from './tool.ts';
import { readWranglerFile } from './wrangler-file.ts';

/**
 * Returns the problems in the local settings: the variables of wrangler.toml, overridden by
 * .dev.vars and then by `overrides`.
 */
export function localProblems(secrets: string, variables: object, overrides = {}): string[] {
  return settingProblems({ ...variables, ...parseEnv(secrets), ...overrides });
}

/**
 * Ends the script and reports the invalid settings if the Worker would reject every request because
 * of them. `overrides` are settings that replace those in the files.
 */
export function requireSettings(overrides: object = {}): void {
  const { vars } = readWranglerFile<{ vars: object }>(join(ROOT, 'wrangler.toml'));
  const problems = localProblems(readFileSync(SECRETS_FILE, 'utf8'), vars, overrides);
  if (problems.length === 0) return;
  fail(
    `Correct these settings in .dev.vars, or in [vars] of wrangler.toml:\n  ${problems.join('\n  ')}`,
  );
}
