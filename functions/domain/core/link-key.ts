import { createHmac } from 'node:crypto';
import { type AuthSettings, authSecrets, derivedKey } from './auth-secrets.ts';
import { isSameSecret } from './same-secret.ts';

/**
 * The secrets that sign the keys in links. `ORDER_KEY_SECRET` is a comma-separated list of
 * `version:secret`, newest first.
 */
export interface LinkKeySettings extends AuthSettings {
  ORDER_KEY_SECRET?: string;
}

interface LinkSecret {
  version: string;
  secret: string | Uint8Array;
}

/** Secrets, newest first: the first secret signs, and all of them verify. */
export type LinkSecrets = readonly [LinkSecret, ...LinkSecret[]];

/** A key consists of the version of its secret and a signature. */
export const LINK_KEY = /^[\w-]{1,16}\.[\w-]{43}$/;

const DERIVED = '0';
const ENTRY = /^([A-Za-z1-9][\w-]{0,15}):(.{32,})$/;

/** Parses ORDER_KEY_SECRET; throws if it does not match the format described in wrangler.toml. */
export function linkSecrets(settings: LinkKeySettings): LinkSecrets {
  const [signing, ...others] = authSecrets(settings);
  const [newest, ...older] = entriesOf(settings.ORDER_KEY_SECRET).map(parseEntry);
  const derived = [derive(signing), ...others.map(derive)] as const;
  return newest === undefined ? derived : [newest, ...older, ...derived];
}

/** Whether ORDER_KEY_SECRET matches the format described in wrangler.toml. */
export function isLinkKeySecret(text: string): boolean {
  return entriesOf(text).every((entry) => ENTRY.test(entry));
}

function entriesOf(text = ''): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function derive(authSecret: string): LinkSecret {
  return { version: DERIVED, secret: derivedKey(authSecret, 'order key') };
}

function parseEntry(text: string): LinkSecret {
  const [, version, secret] = ENTRY.exec(text) ?? [];
  if (version === undefined || secret === undefined) {
    throw new Error('ORDER_KEY_SECRET must be version:secret with at least 32 characters each');
  }
  return { version, secret };
}

/**
 * The key that gives access to a subject without a login; deterministic per subject. An order’s
 * subject is its ID; other subjects start with their kind, such as `repair:`.
 */
export function linkKey(subject: string, [newest]: LinkSecrets): string {
  return keyBy(newest, subject);
}

/** Whether a key was signed for this subject with any of the current secrets. */
export function keyMatches(key: string, subject: string, secrets: LinkSecrets): boolean {
  return secrets.some((secret) => isSameSecret(key, keyBy(secret, subject)));
}

/** The bytes of a shorter code for this subject, by each secret, newest first. */
export function linkDigests(
  subject: string,
  [newest, ...others]: LinkSecrets,
): [Buffer, ...Buffer[]] {
  return [digestBy(newest, subject), ...others.map((secret) => digestBy(secret, subject))];
}

function keyBy(secret: LinkSecret, subject: string): string {
  return `${secret.version}.${digestBy(secret, subject).toString('base64url')}`;
}

function digestBy({ secret }: LinkSecret, subject: string): Buffer {
  return createHmac('sha256', secret).update(subject).digest();
}
