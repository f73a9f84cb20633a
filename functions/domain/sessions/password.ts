import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const COST = { N: 16_384, r: 8, p: 5 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;

interface StoredHash {
  cost: typeof COST;
  salt: Buffer;
  key: Buffer;
}

/** scrypt with a fresh salt, stored together with its parameters. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return formatHash({ cost: COST, salt, key: await derive(password, salt, COST) });
}

/** Constant-time comparison with a stored hash. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const { cost, salt, key } = parseHash(stored);
  return timingSafeEqual(await derive(password, salt, cost), key);
}

/** Whether a hash was made with weaker parameters than today's. */
export function needsRehash(stored: string): boolean {
  const { cost } = parseHash(stored);
  return cost.N < COST.N || cost.r < COST.r || cost.p < COST.p;
}

/** No password matches it; an unknown user is verified against it and so costs the same time. */
export const DUMMY_HASH = formatHash({
  cost: COST,
  salt: Buffer.alloc(SALT_BYTES),
  key: Buffer.alloc(KEY_BYTES),
});

/** How long one hash holds its isolate. */
const HASH_MS = 130;

let lastTurnAt = 0;
/** How many are waiting for their turn or being made. */
let open = 0;

/** Of hashes that come together each waits as long again as one takes: between them others are answered. */
function nextTurn(now: number): Promise<void> {
  lastTurnAt = open === 0 ? now : lastTurnAt + 2 * HASH_MS;
  open += 1;
  return new Promise((resolve) => setTimeout(resolve, lastTurnAt - now));
}

async function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  await nextTurn(Date.now());
  const options: ScryptOptions = { ...cost, maxmem: MAX_MEMORY_BYTES };
  return new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  }).finally(() => {
    open -= 1;
  });
}

function formatHash({ cost, salt, key }: StoredHash): string {
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join(
    '$',
  );
}

function parseHash(stored: string): StoredHash {
  const [scheme, N, r, p, salt = '', key = ''] = stored.split('$');
  if (scheme !== 'scrypt') throw new Error('A stored password hash is not readable');
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}
