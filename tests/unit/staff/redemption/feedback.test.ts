import { expect, test } from 'vitest';
import { feedbackBetween } from '../../../../src/staff/redemption/feedback';
import { type Flow, INITIAL } from '../../../../src/staff/redemption/flow';
import { EMPTY_FORM } from '../../../../src/staff/redemption/form/form-values';
import { ENTRY, FORM, SUCCESS } from './form-step';

test.each<[string, Flow, 'good' | 'bad' | null]>([
  ['a valid code', FORM, 'good'],
  ['success', SUCCESS, 'good'],
  ['a wrong code', { step: 'scan', scan: { status: 'invalid', text: 'x' } }, 'bad'],
  ['a redeemed code', { step: 'scan', scan: { status: 'redeemed', receipt: {} } }, 'bad'],
  [
    'a failed submission',
    { ...FORM, attempt: { kind: 'unresolved', reason: 'unconfirmed', text: 'x' } },
    'bad',
  ],
  ['a pending submission', { ...FORM, attempt: { kind: 'sending', wasUnresolved: false } }, null],
  ['a timeout', { step: 'scan', scan: { status: 'timeout' } }, null],
  ['an unchanged state', INITIAL, null],
])('feedbackBetween returns good, bad or no feedback: %s', (_what, flow, feedback) => {
  expect(feedbackBetween(INITIAL, flow)).toBe(feedback);
});

test('feedbackBetween returns no feedback when staff type text, are offered a draft or resume one', () => {
  const formValues = { ...EMPTY_FORM, mobile: '98' };
  const draft = {
    username: 'adviso',
    entry: ENTRY,
    formValues,
    submission: null,
    isUnresolved: false,
  };
  const offered: Flow = { step: 'draft', draft };
  expect(feedbackBetween(FORM, { ...FORM, formValues })).toBeNull();
  expect(feedbackBetween(INITIAL, offered)).toBeNull();
  expect(feedbackBetween(offered, FORM)).toBeNull();
});
