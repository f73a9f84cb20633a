import { describe, expect, test } from 'vitest';
import { REDEMPTION_TEXTS } from '../../../../src/contract/redemption';
import {
  type Flow,
  type FlowEvent,
  INITIAL,
  reduce,
  type Scan,
  scanText,
} from '../../../../src/staff/redemption/flow';
import { EMPTY_FORM } from '../../../../src/staff/redemption/form/form-values';
import type { Failed } from '../../../../src/staff/redemption/form/outcome';
import { ENTRY, FORM, SUCCESS } from './form-step';

const FREE = { enrollment_no: 'CHP-1', redeemed: false };

function reach(...events: FlowEvent[]): Flow {
  return events.reduce(reduce, INITIAL);
}

function scan(status: Scan['status']) {
  return expect.objectContaining({ step: 'scan', scan: expect.objectContaining({ status }) });
}

const READ: FlowEvent = { type: 'read', entry: ENTRY };
const REDEEMED: FlowEvent = { type: 'redeemed', refNo: 'CHW-1', finalPrice: 1399 };
const LOOKED_UP: FlowEvent = { type: 'looked-up', entry: ENTRY, reply: FREE };

describe('scanning', () => {
  test('starts by waiting for a code', () => {
    expect(INITIAL).toEqual(scan('init'));
  });

  test('looks up the scanned code', () => {
    expect(reach(READ)).toEqual({ step: 'scan', scan: { status: 'fetching', entry: ENTRY } });
  });

  test('ignores a second code during a lookup', () => {
    const other = { instagramId: 'b', enrollmentNo: '2' };
    expect(reach(READ, { type: 'read', entry: other })).toEqual(reach(READ));
    expect(reach(READ, { type: 'read', entry: null })).toEqual(reach(READ));
  });

  test('rejects a code in another format', () => {
    const flow = reach({ type: 'read', entry: null });
    expect(flow).toEqual({
      step: 'scan',
      scan: { status: 'invalid', text: REDEMPTION_TEXTS.invalid },
    });
  });

  test('opens the form for a valid, unredeemed code', () => {
    expect(reach(READ, LOOKED_UP)).toEqual(FORM);
  });

  test("matches the enrollment number regardless of case and keeps the ledger's spelling", () => {
    const entry = { ...ENTRY, enrollmentNo: 'chp-1' };
    expect(reach({ type: 'read', entry }, { ...LOOKED_UP, entry })).toEqual(FORM);
  });

  test.each([
    ['has another enrollment number', { enrollment_no: 'CHP-2', redeemed: false }, 'invalid'],
    ['has another number and is redeemed', { enrollment_no: 'CHP-2', redeemed: true }, 'invalid'],
    ['is redeemed', { enrollment_no: 'CHP-1', redeemed: true }, 'redeemed'],
    ['is unknown', { error: 'No such entry', code: 'unknown-code' }, 'invalid'],
  ] as const)('stays on step 1 when the code %s', (_why, reply, status) => {
    expect(reach(READ, { type: 'looked-up', entry: ENTRY, reply })).toEqual(scan(status));
  });

  test("shows the ledger's message, or a message that the code could not be verified", () => {
    const refused = (error: string) =>
      reach(READ, { type: 'looked-up', entry: ENTRY, reply: { error, code: 'refused-by-ledger' } });
    expect(refused('No such entry')).toMatchObject({ scan: { text: 'No such entry' } });
    expect(refused('')).toMatchObject({ scan: { text: REDEMPTION_TEXTS.verifyFailed } });
  });

  test('shows the reason when a lookup fails', () => {
    const flow = reach(READ, { type: 'lookup-failed', entry: ENTRY, text: 'No connection' });
    expect(flow).toMatchObject({ scan: { status: 'invalid', text: 'No connection' } });
  });

  test('shows when, where and by whom a code has already been redeemed', () => {
    const receipt = { redeemed_at: 1, store_name: 'FC Road', staff_name: 'Asha' };
    const reply = { ...FREE, redeemed: true, ...receipt };
    expect(reach(READ, { type: 'looked-up', entry: ENTRY, reply })).toEqual({
      step: 'scan',
      scan: { status: 'redeemed', receipt },
    });
  });

  test('rejects a photo without a code, except during a lookup', () => {
    const unreadable: FlowEvent = { type: 'unreadable', text: 'No code' };
    expect(reach(unreadable)).toMatchObject({ scan: { status: 'invalid', text: 'No code' } });
    expect(reach(READ, unreadable)).toEqual(reach(READ));
  });

  test('ignores the response to a cancelled lookup', () => {
    expect(reach(READ, { type: 'restarted' }, LOOKED_UP)).toEqual(INITIAL);
    expect(reach(READ, { type: 'restarted' }, { ...READ, entry: { ...ENTRY } }, LOOKED_UP)).toEqual(
      scan('fetching'),
    );
  });

  test.each([
    [{ type: 'time-up' }, 'timeout'],
    [{ type: 'hidden', text: 'Paused' }, 'paused'],
    [{ type: 'camera-failed', isDenied: true, text: 'Denied' }, 'camera-permission-denied'],
    [{ type: 'camera-failed', isDenied: false, text: 'None' }, 'camera-error'],
  ] as const)(
    'stops and can be restarted with Scan Again when an event interrupts it: %j → %s',
    (event, status) => {
      expect(reach(event)).toEqual(scan(status));
      expect(reach(event, { type: 'restarted' })).toEqual(INITIAL);
    },
  );

  test.each([
    { type: 'time-up' },
    { type: 'hidden', text: 'Paused' },
    { type: 'camera-failed', isDenied: true, text: 'Denied' },
  ] as const)('ignores %j during a lookup, in the form and after success', (event) => {
    for (const flow of [reach(READ), FORM, SUCCESS]) expect(reduce(flow, event)).toBe(flow);
  });

  test('accepts a typed code without a camera', () => {
    const noCamera: FlowEvent = { type: 'camera-failed', isDenied: false, text: 'None' };
    expect(reach(noCamera)).toEqual(scan('camera-error'));
    expect(reach(noCamera, READ, LOOKED_UP)).toEqual(FORM);
  });
});

describe('redeeming', () => {
  test('ends with the reference number and the amount to collect, and can be restarted', () => {
    const success = reduce(FORM, REDEEMED);
    expect(success).toEqual(SUCCESS);
    expect(reduce(success, { type: 'restarted' })).toEqual(INITIAL);
  });

  test('cannot succeed while step 1 is shown', () => {
    expect(reach(REDEEMED)).toEqual(INITIAL);
  });

  const REFUSED = { kind: 'refused', text: 'No', receipt: {} } as const;
  const NOT_SENT = { kind: 'not-sent', text: 'Wrong price' } as const;
  const UNRESOLVED = { kind: 'unresolved', reason: 'unconfirmed', text: 'No connection' } as const;

  function submit(flow: Flow, failed: Failed): Flow {
    return reduce(reduce(flow, { type: 'submitted' }), { type: 'failed', failed, errors: {} });
  }

  test.each([REFUSED, NOT_SENT, UNRESOLVED])(
    "keeps the form when a submission's outcome is $kind",
    (failed) => {
      expect(submit(FORM, failed)).toEqual({ ...FORM, attempt: failed });
    },
  );

  test('stays unresolved after a submission that may have succeeded, until a definite response arrives', () => {
    const inDoubt = submit(FORM, UNRESOLVED);
    expect(submit(inDoubt, NOT_SENT)).toMatchObject({
      attempt: { kind: 'unresolved', reason: 'unconfirmed', text: 'Wrong price' },
    });
    expect(submit(inDoubt, REFUSED)).toMatchObject({ attempt: REFUSED });
    expect(reduce(inDoubt, REDEEMED)).toMatchObject({
      step: 'success',
    });
  });

  test('adds typed values to the form', () => {
    const formValues = { ...EMPTY_FORM, customer_name: 'Meera' };
    expect(reduce(FORM, { type: 'changed', change: { customer_name: 'Meera' } })).toEqual({
      ...FORM,
      formValues,
    });
  });

  test("shows a field's error until the field changes or the form is submitted again", () => {
    const errors = { mobile: 'Wrong', product: 'Missing' };
    const wrong = reduce(FORM, { type: 'invalid', errors });
    expect(wrong).toEqual({ ...FORM, errors });
    expect(reduce(wrong, { type: 'changed', change: { mobile: '9' } })).toMatchObject({
      errors: { product: 'Missing' },
    });
    expect(reduce(wrong, { type: 'submitted' })).toMatchObject({ errors: {} });
    expect(reduce(FORM, { type: 'failed', failed: NOT_SENT, errors })).toMatchObject({ errors });
  });

  test('discards the form when staff press Back', () => {
    expect(reduce(FORM, { type: 'restarted' })).toEqual(INITIAL);
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
])('scanText returns the text for the scan status: %j → %j', (at, text) => {
  expect(scanText(at)).toBe(text);
});
