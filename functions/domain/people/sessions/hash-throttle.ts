import { busyText } from '../../../../src/contract/auth.ts';
import { Refusal } from '../../core/refusal.ts';

/** How many requests of an isolate may hash passwords at the same time. */
export const HASH_SLOTS = 4;
export const HASH_RETRY_AFTER_S = 2;

interface Slots {
  /** When (ms) each slot is free. */
  freeAt: number[];
  /** A cancelled request never frees its slot, so a slot ends by itself. */
  lastsMs: number;
  maxWaitMs: number;
}

const requests: Slots = { freeAt: Array(HASH_SLOTS).fill(0), lastsMs: 5000, maxWaitMs: 0 };
/** A hash blocks its isolate for 130 ms; the isolate then answers other requests for as long. */
const hashes: Slots = { freeAt: [0], lastsMs: 2 * 130, maxWaitMs: Number.POSITIVE_INFINITY };

/** Runs work in the slot that is free first; throws `rate-limited` when that is too late. */
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
    // Another request may have taken the slot after its end.
    if (freeAt[slot] === end) freeAt[slot] = 0;
  }
}

/**
 * Runs a request that hashes passwords; throws `rate-limited` while four others of this isolate do,
 * before the request costs anything.
 */
export function limitConcurrentHashes<T>(work: () => Promise<T>, now: number): Promise<T> {
  return runInSlot(requests, work, now);
}

/** Runs a hash, later when others are running or waiting. */
export function spaceOut<T>(hash: () => Promise<T>): Promise<T> {
  return runInSlot(hashes, hash, Date.now());
}
