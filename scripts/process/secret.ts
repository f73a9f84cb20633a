import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './tool.ts';

/** The secrets of this machine, readable by its owner only. */
export const SECRETS_FILE = join(ROOT, '.dev.vars');

const KEY = 'AUTH_SECRET';
const HAS_KEY = new RegExp(`^\\s*(export\\s+)?${KEY}\\s*=`, 'm');
const VALUE = new RegExp(`^\\s*(?:export\\s+)?${KEY}\\s*=\\s*"?([^"\\n]+)`, 'm');

/** The line to add to a .dev.vars of this content, or nothing when the secret is there. */
export function missingSecret(content: string): string {
  if (HAS_KEY.test(content)) return '';
  const lineBreak = content === '' || content.endsWith('\n') ? '' : '\n';
  return `${lineBreak}${KEY}="${randomBytes(48).toString('base64')}"\n`;
}

/** Gives this machine a secret of its own; what .dev.vars already holds stays as it is. */
export function ensureSecret(): void {
  const content = existsSync(SECRETS_FILE) ? readFileSync(SECRETS_FILE, 'utf8') : '';
  const addition = missingSecret(content);
  if (addition !== '') appendFileSync(SECRETS_FILE, addition, { mode: 0o600 });
  chmodSync(SECRETS_FILE, 0o600);
}

/** The signing key of this machine; throws when there is none. */
export function readSecret(): string {
  const [, secret] = VALUE.exec(readFileSync(SECRETS_FILE, 'utf8')) ?? [];
  if (secret === undefined) throw new Error(`${SECRETS_FILE} holds no ${KEY}`);
  return secret;
}
