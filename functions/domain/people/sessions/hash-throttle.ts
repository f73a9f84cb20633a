import { busyText } from '../../../../src/contract/auth.ts';
import { Refusal } from '../../core/refusal.ts';

/** How many requests in an isolate may hash passwords at the same time. */
export const HASH_SLOTS = 4;
export const HASH_RETRY_AFTER_S = 2;

interface Slots {
  /** The time (ms) at which each slot becomes free. */
  freeAt: number[];
  /** Slots expire, because a cancelled request never releases its slot. */
  lastsMs: number;
  maxWaitMs: number;
}

const requests: Slots = { freeAt: Array(HASH_SLOTS).fill(0), lastsMs: 5000, maxWaitMs: 0 };
/**
 * Each hash blocks its isolate for 130 ms; the isolate then serves other requests for just as long.
 */
const hashes: Slots = { freeAt: [0], lastsMs: 2 * 130, maxWaitMs: Number.POSITIVE_INFINITY };

/** Runs work in the first free slot; throws `rate-limited` if the wait would be too long. */
async function runInSlot<T>(
  { freeAt, lastsMs, maxWaitMs }: Slots,
  work: () => Promise<T>,
  now: number,
): Promise<T> {
  const earliest = Math.min(...freeAt);
  const slot = freeAt.indexOf(earliest);
  const waitMs = Math.max(0, earliest - now);
  if (waitMs > maxWaitMs) {
    throw new Refusal('rate-limited', busyText(HASH_RETRY_AFTER_S), {
      retryAfterS: HASH_RETRY_AFTER_S,
    });
  }
  const end = now + waitMs + lastsMs;
  freeAt[slot] = end;
  try {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return await work();
  } finally {
    // Another request may have taken the slot after it expired.
    if (freeAt[slot] === end) freeAt[slot] = 0;
  }
}

/**
 * Runs a request that hashes passwords. If four other requests in this isolate are hashing, throws
 * `rate-limited` before doing any work.
 */
export function limitConcurrentHashes<T>(work: () => Promise<T>, now: number): Promise<T> {
  return runInSlot(requests, work, now);
}

/** Runs a hash; waits first if other hashes are running or waiting. */
export function spaceOut<T>(hash: () => Promise<T>): Promise<T> {
  return runInSlot(hashes, hash, Date.now());
}
