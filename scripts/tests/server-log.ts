import { existsSync, readFileSync } from 'node:fs';
import { readSecret } from '../process/secret.ts';
import { LOCAL_PASSWORD } from '../seed/accounts.ts';
import { E2E_LOG } from './e2e-address.ts';
import { secretsInLog } from './secrets.ts';

/** What the server of the browser tests wrote to its log and should not have. */
export function secretsInServerLog(): string[] {
  if (!existsSync(E2E_LOG)) return [];
  const seeded = { 'the password': LOCAL_PASSWORD, 'the signing key': readSecret() };
  return secretsInLog(readFileSync(E2E_LOG, 'utf8'), seeded);
}
