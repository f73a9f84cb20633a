import { type LookupReply, REDEMPTION_TEXTS } from '../../contract/redemption';
import type { Entry } from './qr';

/** Where step 1 stands (spec section 4); `paused` while the page is out of sight. */
export type Scan =
  | { status: 'init' | 'paused' | 'redeemed' | 'timeout' | 'camera-permission-denied' }
  | { status: 'fetching'; entry: Entry }
  | { status: 'invalid' | 'camera-error'; text: string };

export type Flow =
  | { step: 'scan'; scan: Scan }
  | { step: 'form'; entry: Entry }
  | { step: 'success'; refNo: string };

export type Happening =
  | { type: 'read'; entry: Entry | null }
  | { type: 'found'; entry: Entry; reply: LookupReply }
  | { type: 'lookup-failed'; entry: Entry; text: string }
  | { type: 'time-up' | 'hidden' | 'camera-denied' | 'restarted' }
  | { type: 'camera-failed'; text: string }
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
  if (reply.enrollment_no !== entry.enrollmentNo) return invalid();
  if (reply.redeemed) return scanning({ status: 'redeemed' });
  return { step: 'form', entry };
}

function fromScan(scan: Scan, happening: Happening): Flow | null {
  switch (happening.type) {
    case 'read':
      if (scan.status === 'fetching') return null;
      if (happening.entry === null) return invalid();
      return scanning({ status: 'fetching', entry: happening.entry });
    case 'found':
    case 'lookup-failed':
      // An answer to a question nobody waits for any more.
      if (scan.status !== 'fetching' || scan.entry !== happening.entry) return null;
      if (happening.type === 'lookup-failed') return invalid(happening.text);
      return judge(happening.entry, happening.reply);
    case 'time-up':
      return scan.status === 'init' ? scanning({ status: 'timeout' }) : null;
    case 'hidden':
      return scan.status === 'init' ? scanning({ status: 'paused' }) : null;
    case 'camera-denied':
      return scan.status === 'init' ? scanning({ status: 'camera-permission-denied' }) : null;
    case 'camera-failed':
      if (scan.status !== 'init') return null;
      return scanning({ status: 'camera-error', text: happening.text });
    default:
      return null;
  }
}

/** What comes of `flow` when something happens; what cannot happen there changes nothing. */
export function next(flow: Flow, happening: Happening): Flow {
  if (happening.type === 'restarted') return START;
  if (flow.step === 'scan') return fromScan(flow.scan, happening) ?? flow;
  if (flow.step === 'form' && happening.type === 'redeemed') {
    return { step: 'success', refNo: happening.refNo };
  }
  return flow;
}

const TEXTS = {
  init: REDEMPTION_TEXTS.init,
  paused: 'Scanner paused',
  fetching: REDEMPTION_TEXTS.fetching,
  redeemed: REDEMPTION_TEXTS.redeemed,
  timeout: REDEMPTION_TEXTS.timeout,
  'camera-permission-denied': REDEMPTION_TEXTS.cameraDenied,
} as const;

export function scanText(scan: Scan): string {
  return 'text' in scan ? scan.text : TEXTS[scan.status];
}
