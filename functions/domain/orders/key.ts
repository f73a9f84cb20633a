import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Secrets that order keys are made with: `ORDER_KEY_SECRET` is `version:secret`, newest first, by commas. */
export interface OrderKeySettings {
  ORDER_KEY_SECRET?: string;
  AUTH_SECRET: string;
}

interface OrderSecret {
  version: string;
  secret: string | Uint8Array;
}

/** Newest first: the first makes keys, all of them open. */
export type OrderSecrets = readonly [OrderSecret, ...OrderSecret[]];

const DERIVED = '0';
const ENTRY = /^([A-Za-z1-9][\w-]{0,15}):(.{32,})$/;

/** The secrets that sign order links; throws when ORDER_KEY_SECRET is not as wrangler.toml says. */
export function orderSecrets({
  ORDER_KEY_SECRET = '',
  AUTH_SECRET,
}: OrderKeySettings): OrderSecrets {
  const info = 'chipwala order key';
  const secret = new Uint8Array(hkdfSync('sha256', AUTH_SECRET, '', info, 32));
  const [newest, ...older] = ORDER_KEY_SECRET.split(',')
    .filter((entry) => entry.trim() !== '')
    .map(parseEntry);
  const derived = { version: DERIVED, secret };
  return newest === undefined ? [derived] : [newest, ...older, derived];
}

function parseEntry(text: string): OrderSecret {
  const [, version, secret] = ENTRY.exec(text.trim()) ?? [];
  if (version === undefined || secret === undefined) {
    throw new Error('ORDER_KEY_SECRET must be version:secret with at least 32 characters each');
  }
  return { version, secret };
}

/** The key that opens an order without a login; the same each time it is asked for. */
export function orderKey(orderId: string, [newest]: OrderSecrets): string {
  return keyBy(newest, orderId);
}

/** Whether a key was made for this order, with any secret that still stands. */
export function opensOrder(key: string, orderId: string, secrets: OrderSecrets): boolean {
  return secrets.some((secret) => isSame(key, keyBy(secret, orderId)));
}

function keyBy({ version, secret }: OrderSecret, orderId: string): string {
  return `${version}.${createHmac('sha256', secret).update(orderId).digest('base64url')}`;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
