import * as v from 'valibot';
import { storedSubmission } from './submission';
import { intakeValues } from './values';

/** Returns the storage key of a draft: walk-ins share one draft, and each booking has its own. */
function keyOf(booking: string): string {
  return `unfinished-intake-${booking}`;
}

const draft = v.object({
  username: v.string(),
  values: intakeValues,
  /** The request whose response has not arrived. */
  sent: v.nullable(storedSubmission),
});

/** An intake that was started in this tab but not saved. */
export type Draft = v.InferOutput<typeof draft>;

/**
 * Stores the draft for this tab only, because it contains a customer's data; null removes it.
 * Ignores blocked or full storage.
 */
export function saveDraft(booking: string, unfinished: Draft | null): void {
  try {
    if (unfinished === null) sessionStorage.removeItem(keyOf(booking));
    else sessionStorage.setItem(keyOf(booking), JSON.stringify(withoutCode(unfinished)));
  } catch {}
}

/** The unlock code of a device is never stored in the browser. */
function withoutCode({ values, sent, ...rest }: Draft): object {
  const body = sent && { ...sent.body, lock: { kind: sent.body.lock.kind } };
  return { ...rest, values: { ...values, lockCode: '' }, sent: sent && { ...sent, body } };
}

/** This user's draft in this tab, or null. `booking` is the received booking, if any. */
export function loadDraft(username: string, booking: string): Draft | null {
  try {
    const parsed = v.safeParse(draft, JSON.parse(sessionStorage.getItem(keyOf(booking)) ?? 'null'));
    return parsed.success && parsed.output.username === username ? parsed.output : null;
  } catch {
    return null;
  }
}
