import { atom, type ReadableAtom } from 'nanostores';
import { ApiError } from '../../api/error';
import * as api from '../../api/redemption';
import { finalPrice, REDEMPTION_TEXTS, type RedemptionForm } from '../../contract/redemption';
import { playFeedback } from '../../ui/feedback/feedback';
import { loadDraft, type Submission, saveDraft, submissionOf } from './draft';
import { feedbackBetween } from './feedback';
import { draftOf, entryOf, type Flow, type FlowEvent, INITIAL, reduce } from './flow';
import { type FormValues, parseForm } from './form/form-values';
import { failureText, outcomeOfError, outcomeOfReply } from './form/outcome';
import { type Entry, isReadable, type LastCode, parseQr } from './scan/qr';

const $current = atom<Flow>(INITIAL);
let staffUsername = '';
let last: Submission | null = null;
let lastCode: LastCode | null = null;

export const $flow: ReadableAtom<Flow> = $current;

const $typed = atom(false);

/** True if the last code was typed rather than scanned. */
export const $isTyped: ReadableAtom<boolean> = $typed;

function dispatch(event: FlowEvent): void {
  const before = $current.get();
  const after = reduce(before, event);
  $current.set(after);
  saveDraft(draftOf(after, staffUsername, last));
  const feedback = feedbackBetween(before, after);
  if (feedback !== null) playFeedback(feedback);
}

/** Starts the flow for this user, resuming their draft from this tab if there is one. */
export function begin(username: string): void {
  staffUsername = username;
  const draft = loadDraft(username);
  if (draft === null) {
    saveDraft(null);
    return;
  }
  last = draft.submission;
  dispatch({ type: 'draft-found', draft });
}

export function resumeDraft(): void {
  dispatch({ type: 'draft-resumed' });
}

async function verify(entry: Entry): Promise<void> {
  try {
    dispatch({ type: 'looked-up', entry, reply: await api.lookup(entry.instagramId) });
  } catch (error) {
    const text = failureText(error, REDEMPTION_TEXTS.verifyFailed);
    dispatch({ type: 'lookup-failed', entry, text });
  }
}

/** True if the camera may accept this code now. */
export function mayRead(text: string): boolean {
  return isReadable(text, lastCode, Date.now());
}

/** Looks up a scanned or typed code. */
export async function readCode(text: string, how: 'scanned' | 'typed' = 'scanned'): Promise<void> {
  $typed.set(how === 'typed');
  const entry = parseQr(text);
  dispatch({ type: 'read', entry });
  const flow = $current.get();
  if (flow.step !== 'scan' || flow.scan.status !== 'fetching') return;
  if (flow.scan.entry === entry) await verify(entry);
}

/** Reports that a photo contained no readable code. */
export function failPhoto(text: string): void {
  $typed.set(false);
  dispatch({ type: 'unreadable', text });
}

export function timeUp(): void {
  dispatch({ type: 'time-up' });
}

export function pauseScan(text: string): void {
  dispatch({ type: 'hidden', text });
}

export function failCamera(failure: { isDenied: boolean; text: string }): void {
  dispatch({ type: 'camera-failed', ...failure });
}

/** Returns to step 1 and deletes the draft. */
export function restart(): void {
  const entry = entryOf($current.get());
  if (entry !== null) lastCode = { ...entry, at: Date.now() };
  dispatch({ type: 'restarted' });
}

export function changeForm(change: Partial<FormValues>): void {
  dispatch({ type: 'changed', change });
}

async function redeem(form: RedemptionForm, { key }: Submission): Promise<FlowEvent> {
  try {
    const outcome = outcomeOfReply(await api.redeem(form, key));
    if (outcome.kind === 'redeemed') {
      const { refNo } = outcome;
      return { type: 'redeemed', refNo, finalPrice: finalPrice(form.original_price) };
    }
    return { type: 'failed', failed: outcome, errors: {} };
  } catch (error) {
    const errors = (error instanceof ApiError && error.fields) || {};
    return { type: 'failed', failed: outcomeOfError(error), errors };
  }
}

/** Submits the form. Unchanged values reuse the same idempotency key. */
export async function submitForm(): Promise<void> {
  const flow = $current.get();
  if (flow.step !== 'form' || flow.attempt.kind === 'sending') return;
  const parsed = parseForm(flow.entry, flow.formValues);
  if (!parsed.ok) {
    dispatch({ type: 'invalid', errors: parsed.errors });
    return;
  }
  last = submissionOf(parsed.output, last);
  dispatch({ type: 'submitted' });
  dispatch(await redeem(parsed.output, last));
}
