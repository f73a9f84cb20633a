import { atom, type ReadableAtom } from 'nanostores';
import { ApiError, errorText } from '../../api/error';
import * as api from '../../api/redemption';
import { httpErrorText, REDEMPTION_TEXTS, type RedemptionForm } from '../../contract/redemption';
import { createKeys } from './attempt';
import { type Flow, type Happening, next, START } from './flow';
import { type Entry, parseQr } from './qr';

const $current = atom<Flow>(START);
const keyFor = createKeys();

export const $flow: ReadableAtom<Flow> = $current;

function happen(happening: Happening): void {
  $current.set(next($current.get(), happening));
}

/** What went wrong, in the server's words; a reply without words names its status. */
export function failureText(error: unknown, silent: string): string {
  const isWordless = error instanceof ApiError && error.kind === 'refused' && error.message === '';
  return isWordless ? httpErrorText(error.status) : errorText(error, silent);
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

/** Redeems once: pressed again with the same values, it is the same submission to the server. */
export async function submitRedemption(form: RedemptionForm): Promise<void> {
  const reply = await api.redeem(form, keyFor(form));
  if ('error' in reply) throw new Error(reply.error || REDEMPTION_TEXTS.failed);
  if (reply.ref_no === '') throw new Error(REDEMPTION_TEXTS.noReference);
  happen({ type: 'redeemed', refNo: reply.ref_no });
}
