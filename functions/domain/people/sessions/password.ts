import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { spaceOut } from './hash-throttle.ts';

const COST = { N: 16_384, r: 8, p: 5 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;

interface StoredHash {
  cost: typeof COST;
  salt: Buffer;
  key: Buffer;
}

/** Hashes with scrypt and a fresh salt; the result includes the parameters. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return formatHash({ cost: COST, salt, key: await derive(password, salt, COST) });
}

/** Compares a password with a stored hash in constant time. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const { cost, salt, key } = parseHash(stored);
  return timingSafeEqual(await derive(password, salt, cost), key);
}

/** Whether a hash was made with weaker parameters than the current ones. */
export function needsRehash(stored: string): boolean {
  const { cost } = parseHash(stored);
  return cost.N < COST.N || cost.r < COST.r || cost.p < COST.p;
}

/**
 * A hash that matches no password, so checking an unknown user takes as long as checking a
 * known one.
 */
export const DUMMY_HASH = formatHash({
  cost: COST,
  salt: Buffer.alloc(SALT_BYTES),
  key: Buffer.alloc(KEY_BYTES),
});

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: MAX_MEMORY_BYTES };
  return spaceOut(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

function formatHash({ cost, salt, key }: StoredHash): string {
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join(
    '$',
  );
}

function parseHash(stored: string): StoredHash {
  const [scheme, N, r, p, salt = '', key = ''] = stored.split('$');
  if (scheme !== 'scrypt') throw new Error('The stored password hash has an unknown format');
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}
