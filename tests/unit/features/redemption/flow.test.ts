import { describe, expect, test } from 'vitest';
import { REDEMPTION_TEXTS } from '../../../../src/contract/redemption';
import {
  type Flow,
  type FlowEvent,
  next,
  type Scan,
  START,
  scanText,
} from '../../../../src/features/redemption/flow';
import { EMPTY_FORM } from '../../../../src/features/redemption/form/form-values';
import type { Failed } from '../../../../src/features/redemption/form/outcome';

const ENTRY = { instagramId: 'fan', enrollmentNo: 'CHP-1' };
const FREE = { enrollment_no: 'CHP-1', redeemed: false };
const FORM: Flow = { step: 'form', entry: ENTRY, typed: EMPTY_FORM, attempt: { kind: 'none' } };

function reach(...happenings: FlowEvent[]): Flow {
  return happenings.reduce(next, START);
}

function scan(status: Scan['status']) {
  return expect.objectContaining({ step: 'scan', scan: expect.objectContaining({ status }) });
}

const READ: FlowEvent = { type: 'read', entry: ENTRY };
const FOUND: FlowEvent = { type: 'found', entry: ENTRY, reply: FREE };

describe('scanning', () => {
  test('starts by waiting for a code', () => {
    expect(START).toEqual(scan('init'));
  });

  test('looks up what was read', () => {
    expect(reach(READ)).toEqual({ step: 'scan', scan: { status: 'fetching', entry: ENTRY } });
  });

  test('takes no second code while the first is looked up', () => {
    const other = { instagramId: 'b', enrollmentNo: '2' };
    expect(reach(READ, { type: 'read', entry: other })).toEqual(reach(READ));
    expect(reach(READ, { type: 'read', entry: null })).toEqual(reach(READ));
  });

  test('refuses a code of another shape', () => {
    const flow = reach({ type: 'read', entry: null });
    expect(flow).toEqual({
      step: 'scan',
      scan: { status: 'invalid', text: REDEMPTION_TEXTS.invalid },
    });
  });

  test('opens the form for a code that fits and is free', () => {
    expect(reach(READ, FOUND)).toEqual(FORM);
  });

  test.each([
    ['has another enrollment number', { enrollment_no: 'CHP-2', redeemed: false }, 'invalid'],
    ['has another number and is redeemed', { enrollment_no: 'CHP-2', redeemed: true }, 'invalid'],
    ['is redeemed', { enrollment_no: 'CHP-1', redeemed: true }, 'redeemed'],
    ['is unknown', { error: 'No such entry', code: 'unknown-code' }, 'invalid'],
  ] as const)('stays on step 1 when the code %s', (_why, reply, status) => {
    expect(reach(READ, { type: 'found', entry: ENTRY, reply })).toEqual(scan(status));
  });

  test("says the ledger's words, or that the code could not be verified", () => {
    const refused = (error: string) =>
      reach(READ, {
        type: 'found',
        entry: ENTRY,
        reply: { error, code: 'refused-by-ledger' },
      });
    expect(refused('No such entry')).toMatchObject({ scan: { text: 'No such entry' } });
    expect(refused('')).toMatchObject({ scan: { text: REDEMPTION_TEXTS.verifyFailed } });
  });

  test('shows why a lookup failed', () => {
    const flow = reach(READ, { type: 'lookup-failed', entry: ENTRY, text: 'No connection' });
    expect(flow).toMatchObject({ scan: { status: 'invalid', text: 'No connection' } });
  });

  test('tells when, where and by whom a redeemed code was redeemed', () => {
    const receipt = { redeemed_at: 1, store_name: 'FC Road', staff_name: 'Asha' };
    const reply = { ...FREE, redeemed: true, ...receipt };
    expect(reach(READ, { type: 'found', entry: ENTRY, reply })).toEqual({
      step: 'scan',
      scan: { status: 'redeemed', receipt },
    });
  });

  test('refuses a photo without a code, but not during a lookup', () => {
    const unreadable: FlowEvent = { type: 'unreadable', text: 'No code' };
    expect(reach(unreadable)).toMatchObject({ scan: { status: 'invalid', text: 'No code' } });
    expect(reach(READ, unreadable)).toEqual(reach(READ));
  });

  test('drops an answer that nobody waits for any more', () => {
    expect(reach(READ, { type: 'restarted' }, FOUND)).toEqual(START);
    expect(reach(READ, { type: 'restarted' }, { ...READ, entry: { ...ENTRY } }, FOUND)).toEqual(
      scan('fetching'),
    );
  });

  test.each([
    [{ type: 'time-up' }, 'timeout'],
    [{ type: 'hidden', text: 'Paused' }, 'paused'],
    [{ type: 'camera-failed', isDenied: true, text: 'Denied' }, 'camera-permission-denied'],
    [{ type: 'camera-failed', isDenied: false, text: 'None' }, 'camera-error'],
  ] as const)('%j while it waits ends in %s, and Scan Again starts over', (event, status) => {
    expect(reach(event)).toEqual(scan(status));
    expect(reach(event, { type: 'restarted' })).toEqual(START);
  });

  test.each([
    { type: 'time-up' },
    { type: 'hidden', text: 'Paused' },
    { type: 'camera-failed', isDenied: true, text: 'Denied' },
  ] as const)('%j changes nothing during a lookup, in the form or after success', (event) => {
    const success: Flow = { step: 'success', refNo: 'CHW-1' };
    for (const flow of [reach(READ), FORM, success]) expect(next(flow, event)).toBe(flow);
  });

  test('a code typed in works where there is no camera', () => {
    const noCamera: FlowEvent = { type: 'camera-failed', isDenied: false, text: 'None' };
    expect(reach(noCamera)).toEqual(scan('camera-error'));
    expect(reach(noCamera, READ, FOUND)).toEqual(FORM);
  });
});

describe('redeeming', () => {
  test('ends with the reference number, and starts over from there', () => {
    const success = next(FORM, { type: 'redeemed', refNo: 'CHW-1' });
    expect(success).toEqual({ step: 'success', refNo: 'CHW-1' });
    expect(next(success, { type: 'restarted' })).toEqual(START);
  });

  test('cannot succeed from step 1', () => {
    expect(reach({ type: 'redeemed', refNo: 'CHW-1' })).toEqual(START);
  });

  const REFUSED = { kind: 'refused', text: 'No', receipt: {} } as const;
  const UNTRIED = { kind: 'untried', text: 'Wrong price' } as const;
  const OPEN = { kind: 'open', reason: 'unconfirmed', text: 'No connection' } as const;

  function submit(flow: Flow, failed: Failed): Flow {
    return next(next(flow, { type: 'submitted' }), { type: 'failed', failed });
  }

  test.each([REFUSED, UNTRIED, OPEN])('keeps the form when a submission ends $kind', (failed) => {
    expect(submit(FORM, failed)).toEqual({ ...FORM, attempt: failed });
  });

  test('stays in doubt after a submission that may have been carried out, until a final word', () => {
    const inDoubt = submit(FORM, OPEN);
    expect(submit(inDoubt, UNTRIED)).toMatchObject({
      attempt: { kind: 'open', text: 'Wrong price' },
    });
    expect(submit(inDoubt, REFUSED)).toMatchObject({ attempt: REFUSED });
    expect(next(inDoubt, { type: 'redeemed', refNo: 'CHW-1' })).toMatchObject({ step: 'success' });
  });

  test('Back forgets the entry', () => {
    expect(next(FORM, { type: 'restarted' })).toEqual(START);
  });
});

describe('what was left unfinished', () => {
  const typed = { ...EMPTY_FORM, customer_name: 'Meera' };
  const draft = { username: 'adviso', entry: ENTRY, typed, submission: null, isOpen: false };
  const kept: Flow = { step: 'kept', draft };

  test('is offered before anything is scanned', () => {
    expect(next(START, { type: 'left', draft })).toEqual(kept);
    expect(next(kept, READ)).toEqual(kept);
    expect(next(kept, { type: 'time-up' })).toEqual(kept);
  });

  test('is taken up with everything typed, or dropped', () => {
    expect(next(kept, { type: 'continued' })).toEqual({ ...FORM, typed });
    expect(next(kept, { type: 'restarted' })).toEqual(START);
  });

  test('stays in doubt when it had been submitted', () => {
    const open: Flow = { step: 'kept', draft: { ...draft, isOpen: true } };
    expect(next(open, { type: 'continued' })).toMatchObject({ typed, attempt: { kind: 'open' } });
  });

  test('what is typed becomes part of the form', () => {
    expect(next(FORM, { type: 'typed', typed })).toEqual({ ...FORM, typed });
  });
});

test.each<[Scan, string]>([
  [{ status: 'init' }, '📷 Align the QR inside the frame to scan'],
  [{ status: 'fetching', entry: ENTRY }, 'Fetching user details...'],
  [{ status: 'redeemed', receipt: {} }, 'This code has already been redeemed.'],
  [{ status: 'timeout' }, "⏳ Time's up! Please scan again."],
  [{ status: 'camera-permission-denied', text: 'Denied' }, 'Denied'],
  [{ status: 'camera-error', text: '📷 Camera not found' }, '📷 Camera not found'],
  [{ status: 'invalid', text: 'Invalid or mismatched QR code.' }, 'Invalid or mismatched QR code.'],
])('%j reads %j', (at, text) => {
  expect(scanText(at)).toBe(text);
});
