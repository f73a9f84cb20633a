import { atom, type ReadableAtom } from 'nanostores';
import * as api from '../../api/redemption';
import { REDEMPTION_TEXTS, type RedemptionForm } from '../../contract/redemption';
import { give } from '../../ui/signals';
import { createKeys } from './attempt';
import { signalBetween } from './feedback';
import { type Flow, type Happening, next, START } from './flow';
import { failureText, type Outcome, outcomeOfError, outcomeOfReply } from './outcome';
import { type Entry, parseQr } from './qr';

const $current = atom<Flow>(START);
const keyFor = createKeys();

export const $flow: ReadableAtom<Flow> = $current;

function happen(happening: Happening): void {
  const before = $current.get();
  const after = next(before, happening);
  $current.set(after);
  const signal = signalBetween(before, after);
  if (signal !== null) give(signal);
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

async function send(form: RedemptionForm): Promise<Outcome> {
  return outcomeOfReply(await api.redeem(form, keyFor(form)));
}

/** Redeems once: pressed again with the same values, it is the same submission to the server. */
export async function submitRedemption(form: RedemptionForm): Promise<void> {
  happen({ type: 'submitted' });
  try {
    const outcome = await send(form);
    if (outcome.kind === 'redeemed') happen({ type: 'redeemed', refNo: outcome.refNo });
    else happen({ type: 'failed', failed: outcome });
  } catch (error) {
    happen({ type: 'failed', failed: outcomeOfError(error) });
    throw error;
  }
}
