import { busyText } from '../../../../src/contract/auth.ts';
import { Refusal } from '../../core/refusal.ts';

/** How long one hash blocks its isolate, which serves no other request in that time. */
const HASH_MS = 130;

/** How many requests of an isolate may hash passwords at the same time. */
export const HASH_SLOTS = 4;
export const HASH_RETRY_AFTER_S = 2;

/** A cancelled request never frees its slot, so a slot ends by itself. */
const SLOT_MS = 5000;

interface Slot {
  takenAt: number;
}

const slots = new Set<Slot>();

/**
 * Runs a request that hashes passwords; throws `rate-limited` before any work when four others of
 * this isolate are running.
 */
export async function limitConcurrentHashes<T>(work: () => Promise<T>, now: number): Promise<T> {
  for (const old of slots) {
    if (now - old.takenAt >= SLOT_MS) slots.delete(old);
  }
  if (slots.size >= HASH_SLOTS) {
    throw new Refusal('rate-limited', busyText(HASH_RETRY_AFTER_S), {
      retryAfterS: HASH_RETRY_AFTER_S,
    });
  }
  const slot = { takenAt: now };
  slots.add(slot);
  try {
    return await work();
  } finally {
    slots.delete(slot);
  }
}

/** When the next hash may start (ms); 0 when none is running or waiting. */
let nextStartAt = 0;

/**
 * Delays a hash while others are running or waiting, so that the isolate can serve other requests
 * between two hashes. It does not count open hashes, because a cancelled request would never lower
 * the count.
 */
export async function spaceOut<T>(hash: () => Promise<T>): Promise<T> {
  const now = Date.now();
  const startAt = Math.max(now, nextStartAt);
  const following = startAt + 2 * HASH_MS;
  nextStartAt = following;
  await new Promise((resolve) => setTimeout(resolve, startAt - now));
  try {
    return await hash();
  } finally {
    if (nextStartAt === following) nextStartAt = 0;
  }
}
