import { busyText } from '../../../src/contract/auth';
import { Refusal } from '../refusal';

/** A hash holds its isolate for 130 ms, in which nobody else is answered. */
export const HASH_SLOTS = 4;
export const HASH_RETRY_AFTER_S = 2;

/** A request that is cancelled never gives its slot back, so that each is given for so long only. */
const SLOT_MS = 5000;

interface Slot {
  takenAt: number;
}

const taken = new Set<Slot>();

/** Runs work that hashes passwords; throws `rate-limited` while four others of this isolate do. */
export async function withHashSlot<T>(work: () => Promise<T>, now: number): Promise<T> {
  for (const old of taken) {
    if (now - old.takenAt >= SLOT_MS) taken.delete(old);
  }
  if (taken.size >= HASH_SLOTS) {
    throw new Refusal('rate-limited', busyText(HASH_RETRY_AFTER_S), {
      retryAfterS: HASH_RETRY_AFTER_S,
    });
  }
  const slot = { takenAt: now };
  taken.add(slot);
  try {
    return await work();
  } finally {
    taken.delete(slot);
  }
}
