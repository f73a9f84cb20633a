import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './tool.ts';

/** The local secrets, readable only by the file's owner. */
export const SECRETS_FILE = join(ROOT, '.dev.vars');

const KEY = 'AUTH_SECRET';
const HAS_KEY = new RegExp(`^\\s*(export\\s+)?${KEY}\\s*=`, 'm');
const VALUE = new RegExp(`^\\s*(?:export\\s+)?${KEY}\\s*=\\s*"?([^"\\n]+)`, 'm');

/** Returns the line to append to .dev.vars, or an empty string if the secret exists. */
export function missingSecret(content: string): string {
  if (HAS_KEY.test(content)) return '';
  const lineBreak = content === '' || content.endsWith('\n') ? '' : '\n';
  return `${lineBreak}${KEY}="${randomBytes(48).toString('base64')}"\n`;
}

/** Creates a local secret; existing lines of .dev.vars stay unchanged. */
export function ensureSecret(): void {
  const content = existsSync(SECRETS_FILE) ? readFileSync(SECRETS_FILE, 'utf8') : '';
  const addition = missingSecret(content);
  if (addition !== '') appendFileSync(SECRETS_FILE, addition, { mode: 0o600 });
  chmodSync(SECRETS_FILE, 0o600);
}

/** The local signing key; throws if it is missing. */
export function readSecret(): string {
  const [, secret] = VALUE.exec(readFileSync(SECRETS_FILE, 'utf8')) ?? [];
  if (secret === undefined) throw new Error(`${SECRETS_FILE} does not contain ${KEY}`);
  return secret;
}
