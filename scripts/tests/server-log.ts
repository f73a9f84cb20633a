import { existsSync, readFileSync } from 'node:fs';
import { E2E_LOG } from './e2e-address.ts';
import { e2eSecrets } from './e2e-secrets.ts';
import { secretsInServerOutput } from './secrets.ts';

/** The secrets that the browser tests' server leaked into its log. */
export function secretsInServerLog(): string[] {
  if (!existsSync(E2E_LOG)) return [];
  return secretsInServerOutput(readFileSync(E2E_LOG, 'utf8'), e2eSecrets());
}
