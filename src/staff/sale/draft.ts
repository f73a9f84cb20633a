import * as v from 'valibot';
import { saleBody } from '../../contract/orders/sale';
import { saleValues } from './values';

const KEY = 'unfinished-sale';

const draft = v.object({
  username: v.string(),
  values: saleValues,
  /** The request whose response has not arrived. */
  sent: v.nullable(saleBody),
});

/** A sale that was started in this tab but not finished. */
export type SaleDraft = v.InferInput<typeof draft>;

/**
 * Stores the draft for this tab only, because it contains a customer's data; null removes it.
 * Ignores blocked or full storage.
 */
export function saveDraft(unfinished: Readonly<Record<keyof SaleDraft, unknown>> | null): void {
  try {
    if (unfinished === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(unfinished));
  } catch {}
}

/** This user's draft in this tab, or null. */
export function loadDraft(username: string): v.InferOutput<typeof draft> | null {
  try {
    const parsed = v.safeParse(draft, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return parsed.success && parsed.output.username === username ? parsed.output : null;
  } catch {
    return null;
  }
}
