import * as v from 'valibot';
import { createOrderSecret } from '../../../lib/order-secret';
import type { CountValues } from './values';

const KEY = 'unfinished-count';

const draft = v.object({
  username: v.string(),
  branch: v.string(),
  /** The count's ID, so that a retry after a lost response starts no second close. */
  request: v.string(),
  values: v.object({
    '500': v.string(),
    '200': v.string(),
    '100': v.string(),
    '50': v.string(),
    '20': v.string(),
    '10': v.string(),
    coins: v.string(),
    opening_float: v.string(),
    float_reason: v.string(),
    paid_out: v.string(),
    paid_out_reason: v.string(),
    deposits: v.string(),
  }),
});

/** A cash count that was started in this tab but not submitted. */
export type CountDraft = v.InferOutput<typeof draft>;

/** Stores the draft for this tab; null removes it. Ignores blocked or full storage. */
export function saveCount(unfinished: CountDraft | null): void {
  try {
    if (unfinished === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(unfinished));
  } catch {}
}

/** This user's draft for the branch, or null. */
export function loadCount(username: string, branch: string): CountDraft | null {
  try {
    const parsed = v.safeParse(draft, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    if (!parsed.success) return null;
    const { output } = parsed;
    return output.username === username && output.branch === branch ? output : null;
  } catch {
    return null;
  }
}

/** Starts a new cash count for a branch. */
export function newCount(username: string, branch: string, values: CountValues): CountDraft {
  return { username, branch, request: createOrderSecret(), values };
}
