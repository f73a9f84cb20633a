import { type LookupReply, REDEMPTION_TEXTS, type Receipt } from '../../contract/redemption';
import type { Draft } from './draft';
import { EMPTY_FORM, type Typed } from './form/form-values';
import type { Failed } from './form/outcome';
import type { Entry } from './scan/qr';

/** Where step 1 stands (spec section 4); `paused` while the page is out of sight. */
export type Scan =
  | { status: 'init' | 'timeout' }
  | { status: 'fetching'; entry: Entry }
  | { status: 'redeemed'; receipt: Receipt }
  | { status: 'paused' | 'invalid' | 'camera-error' | 'camera-permission-denied'; text: string };

/** Where the submission of step 2 stands; an open one may have been carried out. */
export type Attempt = { kind: 'none' } | { kind: 'sending'; wasOpen: boolean } | Failed;

export type Flow =
  | { step: 'scan'; scan: Scan }
  | { step: 'kept'; draft: Draft }
  | { step: 'form'; entry: Entry; typed: Typed; attempt: Attempt }
  | { step: 'success'; refNo: string };

export type FlowEvent =
  | { type: 'read'; entry: Entry | null }
  | { type: 'unreadable'; text: string }
  | { type: 'found'; entry: Entry; reply: LookupReply }
  | { type: 'lookup-failed'; entry: Entry; text: string }
  | { type: 'time-up' | 'restarted' | 'continued' | 'submitted' }
  | { type: 'left'; draft: Draft }
  | { type: 'typed'; typed: Typed }
  | { type: 'hidden'; text: string }
  | { type: 'camera-failed'; isDenied: boolean; text: string }
  | { type: 'failed'; failed: Failed }
  | { type: 'redeemed'; refNo: string };

export const START: Flow = { step: 'scan', scan: { status: 'init' } };

function scanning(scan: Scan): Flow {
  return { step: 'scan', scan };
}

function invalid(text: string = REDEMPTION_TEXTS.invalid): Flow {
  return scanning({ status: 'invalid', text });
}

function judge(entry: Entry, reply: LookupReply): Flow {
  if ('error' in reply) return invalid(reply.error || REDEMPTION_TEXTS.verifyFailed);
  const { enrollment_no, redeemed, ...receipt } = reply;
  if (enrollment_no !== entry.enrollmentNo) return invalid();
  if (redeemed) return scanning({ status: 'redeemed', receipt });
  return { step: 'form', entry, typed: EMPTY_FORM, attempt: { kind: 'none' } };
}

const LEFT = 'The page was left before the answer came.';

function restoredFrom({ entry, typed, isOpen }: Draft): Flow {
  const attempt: Attempt = isOpen
    ? { kind: 'open', reason: 'unconfirmed', text: LEFT }
    : { kind: 'none' };
  return { step: 'form', entry, typed, attempt };
}

function fromScan(scan: Scan, event: FlowEvent): Flow | null {
  switch (event.type) {
    case 'read':
      if (scan.status === 'fetching') return null;
      if (event.entry === null) return invalid();
      return scanning({ status: 'fetching', entry: event.entry });
    case 'unreadable':
      return scan.status === 'fetching' ? null : invalid(event.text);
    case 'found':
    case 'lookup-failed':
      // An answer to a question nobody waits for any more.
      if (scan.status !== 'fetching' || scan.entry !== event.entry) return null;
      if (event.type === 'lookup-failed') return invalid(event.text);
      return judge(event.entry, event.reply);
    case 'left':
      return { step: 'kept', draft: event.draft };
    case 'time-up':
      return scan.status === 'init' ? scanning({ status: 'timeout' }) : null;
    case 'hidden':
      return scan.status === 'init' ? scanning({ status: 'paused', text: event.text }) : null;
    case 'camera-failed': {
      if (scan.status !== 'init') return null;
      const status = event.isDenied ? 'camera-permission-denied' : 'camera-error';
      return scanning({ status, text: event.text });
    }
    default:
      return null;
  }
}

/** Once it may have been carried out, only a final word ends the doubt. */
function settled(attempt: Attempt, failed: Failed): Failed {
  const isInDoubt = attempt.kind === 'sending' && attempt.wasOpen;
  if (!isInDoubt || failed.kind !== 'untried') return failed;
  return { kind: 'open', reason: 'unconfirmed', text: failed.text };
}

function fromForm(flow: Flow & { step: 'form' }, event: FlowEvent): Flow | null {
  const { attempt } = flow;
  switch (event.type) {
    case 'typed':
      return { ...flow, typed: event.typed };
    case 'submitted':
      return { ...flow, attempt: { kind: 'sending', wasOpen: attempt.kind === 'open' } };
    case 'failed':
      return { ...flow, attempt: settled(attempt, event.failed) };
    case 'redeemed':
      return { step: 'success', refNo: event.refNo };
    default:
      return null;
  }
}

/** What comes of `flow` when something happens; what cannot happen there changes nothing. */
export function next(flow: Flow, event: FlowEvent): Flow {
  if (event.type === 'restarted') return START;
  if (flow.step === 'scan') return fromScan(flow.scan, event) ?? flow;
  if (flow.step === 'kept') return event.type === 'continued' ? restoredFrom(flow.draft) : flow;
  if (flow.step === 'form') return fromForm(flow, event) ?? flow;
  return flow;
}

const TEXTS = {
  init: REDEMPTION_TEXTS.init,
  fetching: REDEMPTION_TEXTS.fetching,
  redeemed: REDEMPTION_TEXTS.redeemed,
  timeout: REDEMPTION_TEXTS.timeout,
} as const;

/** No code can be read by the camera here. */
export function isWithoutCamera(status: Scan['status']): boolean {
  return status === 'camera-error' || status === 'camera-permission-denied';
}

export function scanText(scan: Scan): string {
  return 'text' in scan ? scan.text : TEXTS[scan.status];
}
