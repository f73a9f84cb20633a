import { expect, test } from 'vitest';
import { feedbackBetween } from '../../../../src/features/redemption/feedback';
import { type Flow, START } from '../../../../src/features/redemption/flow';
import { EMPTY_FORM } from '../../../../src/features/redemption/form/form-values';

const ENTRY = { instagramId: 'fan', enrollmentNo: 'CHP-1' };
const FORM: Flow = { step: 'form', entry: ENTRY, typed: EMPTY_FORM, attempt: { kind: 'none' } };

test.each<[string, Flow, 'good' | 'bad' | null]>([
  ['a code that fits', FORM, 'good'],
  ['success', { step: 'success', refNo: '1' }, 'good'],
  ['a wrong code', { step: 'scan', scan: { status: 'invalid', text: 'x' } }, 'bad'],
  ['a redeemed code', { step: 'scan', scan: { status: 'redeemed', receipt: {} } }, 'bad'],
  [
    'a failed submission',
    { ...FORM, attempt: { kind: 'open', reason: 'unconfirmed', text: 'x' } },
    'bad',
  ],
  ['a submission under way', { ...FORM, attempt: { kind: 'sending', wasOpen: false } }, null],
  ['time up', { step: 'scan', scan: { status: 'timeout' } }, null],
  ['nothing new', START, null],
])('%s gives the signal that fits', (_what, flow, signal) => {
  expect(feedbackBetween(START, flow)).toBe(signal);
});

test('typing and taking up what was left are silent', () => {
  const typed = { ...EMPTY_FORM, mobile: '98' };
  const draft = { username: 'adviso', entry: ENTRY, typed, submission: null, isOpen: false };
  const kept: Flow = { step: 'kept', draft };
  expect(feedbackBetween(FORM, { ...FORM, typed })).toBeNull();
  expect(feedbackBetween(START, kept)).toBeNull();
  expect(feedbackBetween(kept, FORM)).toBeNull();
});
