import { atom, type ReadableAtom } from 'nanostores';
import * as api from '../../api/redemption';
import { REDEMPTION_TEXTS, type RedemptionForm } from '../../contract/redemption';
import { playFeedback } from '../../ui/feedback/feedback';
import { draftOf, loadDraft, saveDraft } from './draft-storage';
import { feedbackBetween } from './feedback';
import { type Flow, type FlowEvent, next, START } from './flow';
import type { Typed } from './form/form-values';
import { failureText, type Outcome, outcomeOfError, outcomeOfReply } from './form/outcome';
import { type Submission, submissionOf } from './form/submission';
import { type Entry, parseQr } from './scan/qr';

const $current = atom<Flow>(START);
let staff = '';
let last: Submission | null = null;

export const $flow: ReadableAtom<Flow> = $current;

function dispatch(event: FlowEvent): void {
  const before = $current.get();
  const after = next(before, event);
  $current.set(after);
  saveDraft(draftOf(after, staff, last));
  const signal = feedbackBetween(before, after);
  if (signal !== null) playFeedback(signal);
}

/** Begins for this person, with what they left unfinished in this tab. */
export function begin(username: string): void {
  staff = username;
  const draft = loadDraft(username);
  if (draft === null) {
    saveDraft(null);
    return;
  }
  last = draft.submission;
  dispatch({ type: 'left', draft });
}

export function resumeDraft(): void {
  dispatch({ type: 'continued' });
}

export function updateForm(typed: Typed): void {
  dispatch({ type: 'typed', typed });
}

async function verify(entry: Entry): Promise<void> {
  try {
    dispatch({ type: 'found', entry, reply: await api.lookup(entry.instagramId) });
  } catch (error) {
    const text = failureText(error, REDEMPTION_TEXTS.verifyFailed);
    dispatch({ type: 'lookup-failed', entry, text });
  }
}

/** Takes what the camera read, or what was typed in its place, and looks it up. */
export async function readCode(text: string): Promise<void> {
  const entry = parseQr(text);
  dispatch({ type: 'read', entry });
  const flow = $current.get();
  if (flow.step !== 'scan' || flow.scan.status !== 'fetching') return;
  if (flow.scan.entry === entry) await verify(entry);
}

/** A photo without a code in it. */
export function failPhoto(text: string): void {
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

/** Back to step 1 with nothing kept. */
export function restart(): void {
  dispatch({ type: 'restarted' });
}

async function send(form: RedemptionForm, { key }: Submission): Promise<Outcome> {
  return outcomeOfReply(await api.redeem(form, key));
}

/** Redeems once: pressed again with the same values, it is the same submission to the server. */
export async function submitRedemption(form: RedemptionForm): Promise<void> {
  const submission = submissionOf(form, last);
  last = submission;
  dispatch({ type: 'submitted' });
  try {
    const outcome = await send(form, submission);
    if (outcome.kind === 'redeemed') dispatch({ type: 'redeemed', refNo: outcome.refNo });
    else dispatch({ type: 'failed', failed: outcome });
  } catch (error) {
    dispatch({ type: 'failed', failed: outcomeOfError(error) });
    throw error;
  }
}
