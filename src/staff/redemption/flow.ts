import { type LookupReply, REDEMPTION_TEXTS, type Receipt } from '../../contract/redemption';
import type { FieldTexts } from '../../ui/form/use-form';
import type { Draft, Submission } from './draft';
import { EMPTY_FORM, type FormValues, isEmptyForm } from './form/form-values';
import { type Failed, unconfirmed } from './form/outcome';
import { type Entry, isSameNumber } from './scan/qr';

/** The state of step 1 (spec section 4); `paused` while the page is hidden. */
export type Scan =
  | { status: 'init' | 'timeout' }
  | { status: 'fetching'; entry: Entry }
  | { status: 'redeemed'; receipt: Receipt }
  | { status: 'paused' | 'invalid' | 'camera-error' | 'camera-permission-denied'; text: string };

/** The submission state in step 2; the server may have processed an unresolved submission. */
export type Attempt = { kind: 'none' } | { kind: 'sending'; wasUnresolved: boolean } | Failed;

/** The state of step 2 of a redemption, the form. */
export interface FormStep {
  step: 'form';
  entry: Entry;
  formValues: FormValues;
  errors: FieldTexts;
  attempt: Attempt;
}

export type Flow =
  | { step: 'scan'; scan: Scan }
  | { step: 'draft'; draft: Draft }
  | FormStep
  /** `finalPrice` is in rupees. */
  | { step: 'success'; entry: Entry; refNo: string; finalPrice: number };

export type FlowEvent =
  | { type: 'read'; entry: Entry | null }
  | { type: 'unreadable'; text: string }
  | { type: 'looked-up'; entry: Entry; reply: LookupReply }
  | { type: 'lookup-failed'; entry: Entry; text: string }
  | { type: 'time-up' | 'restarted' | 'draft-resumed' | 'submitted' }
  | { type: 'draft-found'; draft: Draft }
  | { type: 'hidden'; text: string }
  | { type: 'camera-failed'; isDenied: boolean; text: string }
  | { type: 'changed'; change: Partial<FormValues> }
  | { type: 'invalid'; errors: FieldTexts }
  | { type: 'failed'; failed: Failed; errors: FieldTexts }
  | { type: 'redeemed'; refNo: string; finalPrice: number };

export const INITIAL: Flow = { step: 'scan', scan: { status: 'init' } };

function scanning(scan: Scan): Flow {
  return { step: 'scan', scan };
}

function invalid(text: string = REDEMPTION_TEXTS.invalid): Flow {
  return scanning({ status: 'invalid', text });
}

function formStep(entry: Entry, formValues: FormValues, attempt: Attempt): FormStep {
  return { step: 'form', entry, formValues, errors: {}, attempt };
}

function afterLookup(entry: Entry, reply: LookupReply): Flow {
  if ('error' in reply) return invalid(reply.error || REDEMPTION_TEXTS.verifyFailed);
  const { enrollment_no, redeemed, ...receipt } = reply;
  if (!isSameNumber(enrollment_no, entry.enrollmentNo)) return invalid();
  if (redeemed) return scanning({ status: 'redeemed', receipt });
  return formStep({ ...entry, enrollmentNo: enrollment_no }, EMPTY_FORM, { kind: 'none' });
}

const LEFT_TEXT = 'The page was closed before the result arrived.';

function afterDraft({ entry, formValues, isUnresolved }: Draft): Flow {
  return formStep(entry, formValues, isUnresolved ? unconfirmed(LEFT_TEXT) : { kind: 'none' });
}

function reduceScan(scan: Scan, event: FlowEvent): Flow | null {
  switch (event.type) {
    case 'read':
      if (scan.status === 'fetching') return null;
      if (event.entry === null) return invalid();
      return scanning({ status: 'fetching', entry: event.entry });
    case 'unreadable':
      return scan.status === 'fetching' ? null : invalid(event.text);
    case 'looked-up':
    case 'lookup-failed':
      // Ignores late replies to earlier lookups.
      if (scan.status !== 'fetching' || scan.entry !== event.entry) return null;
      if (event.type === 'lookup-failed') return invalid(event.text);
      return afterLookup(event.entry, event.reply);
    case 'draft-found':
      return { step: 'draft', draft: event.draft };
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

/**
 * Once the server may have processed a submission, it stays unresolved until the server redeems or
 * refuses it.
 */
function attemptAfter(attempt: Attempt, failed: Failed): Failed {
  const wasUnresolved = attempt.kind === 'sending' && attempt.wasUnresolved;
  return wasUnresolved && failed.kind === 'not-sent' ? unconfirmed(failed.text) : failed;
}

function errorsWithout(errors: FieldTexts, change: Partial<FormValues>): FieldTexts {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in change)));
}

function reduceForm(form: FormStep, event: FlowEvent): Flow | null {
  const { entry, formValues, errors, attempt } = form;
  switch (event.type) {
    case 'changed':
      return {
        ...form,
        formValues: { ...formValues, ...event.change },
        errors: errorsWithout(errors, event.change),
      };
    case 'invalid':
      return { ...form, errors: event.errors };
    case 'submitted': {
      const wasUnresolved = attempt.kind === 'unresolved';
      return { ...form, errors: {}, attempt: { kind: 'sending', wasUnresolved } };
    }
    case 'failed':
      return { ...form, errors: event.errors, attempt: attemptAfter(attempt, event.failed) };
    case 'redeemed':
      return { step: 'success', entry, refNo: event.refNo, finalPrice: event.finalPrice };
    default:
      return null;
  }
}

/** Returns the flow after an event; ignores events that cannot occur in the current step. */
export function reduce(flow: Flow, event: FlowEvent): Flow {
  if (event.type === 'restarted') return INITIAL;
  if (flow.step === 'scan') return reduceScan(flow.scan, event) ?? flow;
  if (flow.step === 'draft') return event.type === 'draft-resumed' ? afterDraft(flow.draft) : flow;
  if (flow.step === 'form') return reduceForm(flow, event) ?? flow;
  return flow;
}

/** The code being redeemed; null until it has been looked up. */
export function entryOf(flow: Flow): Entry | null {
  if (flow.step === 'scan') return null;
  return flow.step === 'draft' ? flow.draft.entry : flow.entry;
}

/** The draft to store for a flow; null if there is nothing to resume. */
export function draftOf(flow: Flow, username: string, last: Submission | null): Draft | null {
  if (flow.step === 'draft') return flow.draft;
  if (flow.step !== 'form') return null;
  const { entry, formValues, attempt } = flow;
  if (isEmptyForm(formValues) && attempt.kind === 'none') return null;
  const isUnresolved = attempt.kind === 'unresolved' || attempt.kind === 'sending';
  return { username, entry, formValues, submission: last, isUnresolved };
}

const TEXTS = {
  init: REDEMPTION_TEXTS.init,
  fetching: REDEMPTION_TEXTS.fetching,
  redeemed: REDEMPTION_TEXTS.redeemed,
  timeout: REDEMPTION_TEXTS.timeout,
} as const;

/** True if no camera can be used. */
export function isWithoutCamera(status: Scan['status']): boolean {
  return status === 'camera-error' || status === 'camera-permission-denied';
}

export function scanText(scan: Scan): string {
  return 'text' in scan ? scan.text : TEXTS[scan.status];
}
