import * as v from 'valibot';
import { type Draft, draft } from './draft';
import type { Flow } from './flow';
import { isEmptyForm } from './form/form-values';
import type { Submission } from './form/submission';

const KEY = 'unfinished-redemption';

/** What is to be kept of a flow; null when nothing would be lost. */
export function draftOf(flow: Flow, username: string, last: Submission | null): Draft | null {
  if (flow.step === 'kept') return flow.draft;
  if (flow.step !== 'form') return null;
  const { entry, typed, attempt } = flow;
  if (isEmptyForm(typed) && attempt.kind === 'none') return null;
  const isOpen = attempt.kind === 'open' || attempt.kind === 'sending';
  return { username, entry, typed, submission: last, isOpen };
}

/** Only ever in this tab; a blocked or full storage shortens the memory and nothing else. */
export function saveDraft(kept: Draft | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {}
}

/** What this person has left in this tab; nothing of anybody else. */
export function loadDraft(username: string): Draft | null {
  try {
    const parsed = v.safeParse(draft, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return parsed.success && parsed.output.username === username ? parsed.output : null;
  } catch {
    return null;
  }
}
