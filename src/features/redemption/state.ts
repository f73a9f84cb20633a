import { atom, type ReadableAtom } from 'nanostores';
import * as api from '../../api/redemption';
import { REDEMPTION_TEXTS, type RedemptionForm } from '../../contract/redemption';
import { give } from '../../ui/signals';
import { type Submission, submissionOf } from './attempt';
import { signalBetween } from './feedback';
import { type Flow, type Happening, next, START } from './flow';
import { draftOf, keepDraft, leftBy } from './keep';
import { failureText, type Outcome, outcomeOfError, outcomeOfReply } from './outcome';
import { type Entry, parseQr } from './qr';
import type { Typed } from './typed';

const $current = atom<Flow>(START);
let staff = '';
let last: Submission | null = null;

export const $flow: ReadableAtom<Flow> = $current;

function happen(happening: Happening): void {
  const before = $current.get();
  const after = next(before, happening);
  $current.set(after);
  keepDraft(draftOf(after, staff, last));
  const signal = signalBetween(before, after);
  if (signal !== null) give(signal);
}

/** Begins for this person, with what they left unfinished in this tab. */
export function begin(username: string): void {
  staff = username;
  const draft = leftBy(username);
  if (draft === null) {
    keepDraft(null);
    return;
  }
  last = draft.submission;
  happen({ type: 'left', draft });
}

export function goOn(): void {
  happen({ type: 'continued' });
}

export function keepTyped(typed: Typed): void {
  happen({ type: 'typed', typed });
}

async function verify(entry: Entry): Promise<void> {
  try {
    happen({ type: 'found', entry, reply: await api.lookup(entry.instagramId) });
  } catch (error) {
    const text = failureText(error, REDEMPTION_TEXTS.verifyFailed);
    happen({ type: 'lookup-failed', entry, text });
  }
}

/** Takes what the camera read, or what was typed in its place, and looks it up. */
export async function readCode(text: string): Promise<void> {
  const entry = parseQr(text);
  happen({ type: 'read', entry });
  const flow = $current.get();
  if (flow.step !== 'scan' || flow.scan.status !== 'fetching') return;
  if (flow.scan.entry === entry) await verify(entry);
}

/** A photo without a code in it. */
export function failPhoto(text: string): void {
  happen({ type: 'unreadable', text });
}

export function timeUp(): void {
  happen({ type: 'time-up' });
}

export function pauseScan(): void {
  happen({ type: 'hidden' });
}

export function denyCamera(): void {
  happen({ type: 'camera-denied' });
}

export function failCamera(text: string): void {
  happen({ type: 'camera-failed', text });
}

/** Back to step 1 with nothing kept. */
export function restart(): void {
  happen({ type: 'restarted' });
}

async function send(form: RedemptionForm, { key }: Submission): Promise<Outcome> {
  return outcomeOfReply(await api.redeem(form, key));
}

/** Redeems once: pressed again with the same values, it is the same submission to the server. */
export async function submitRedemption(form: RedemptionForm): Promise<void> {
  const submission = submissionOf(form, last);
  last = submission;
  happen({ type: 'submitted' });
  try {
    const outcome = await send(form, submission);
    if (outcome.kind === 'redeemed') happen({ type: 'redeemed', refNo: outcome.refNo });
    else happen({ type: 'failed', failed: outcome });
  } catch (error) {
    happen({ type: 'failed', failed: outcomeOfError(error) });
    throw error;
  }
}
