import { expect, test } from 'vitest';
import { ApiError } from '../../../../src/api/error';
import { hadNoEffect } from '../../../../src/api/retry';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { MOBILE_TEXTS } from '../../../../src/lib/identity/texts';
import {
  formErrors,
  PROMISE_TEXTS,
  parseIntake,
} from '../../../../src/staff/repairs/intake/submission';
import { EMPTY_INTAKE, type IntakeValues } from '../../../../src/staff/repairs/intake/values';

const NOW = Date.parse('2026-11-27T11:00:00+05:30');
const RULES = { booking: undefined, needsBranch: false, now: NOW };
const VALUES: IntakeValues = {
  ...EMPTY_INTAKE,
  mobile: '9876543210',
  type: 'phone',
  brand: 'Tarang',
  model: 'T5 5G',
  faults: ['screen', 'other'],
  lock: 'repair-mode',
};

function parsed(change: Partial<IntakeValues> = {}, rules: Partial<typeof RULES> = {}) {
  return parseIntake({ ...VALUES, ...change }, { ...RULES, ...rules });
}

function errorsOf(result: ReturnType<typeof parseIntake>) {
  return result.ok ? {} : result.errors;
}

test('parseIntake reports all missing values together, each on its form field', () => {
  const result = parseIntake({ ...EMPTY_INTAKE, type: '' }, { ...RULES, needsBranch: true });
  expect(errorsOf(result)).toEqual({
    branch: REPAIR_TEXTS.unknownBranch,
    mobile: MOBILE_TEXTS.empty,
    type: REPAIR_TEXTS.needsType,
    model: REPAIR_TEXTS.needsDevice,
    faults: REPAIR_TEXTS.needsFault,
    lock: REPAIR_TEXTS.needsLock,
  });
});

test('an agreed price has one line for each problem unless the clerk edits the lines, and every line requires a price', () => {
  expect(errorsOf(parsed({ price: 'agreed' }))).toEqual({
    'lines.1.text': REPAIR_TEXTS.needsLineText,
    'lines.1.price': REPAIR_TEXTS.wrongPrice,
  });
  const lines = [{ text: 'New display', price: '₹2,499', kind: 'part' as const }];
  expect(parsed({ price: 'agreed', lines })).toMatchObject({
    output: { body: { price: { lines: [{ text: 'New display', price: 2499, kind: 'part' }] } } },
  });
  const exponent = [{ text: 'New display', price: '1e5', kind: 'part' as const }];
  expect(errorsOf(parsed({ price: 'agreed', lines: exponent }))).toEqual({
    'lines.0.price': REPAIR_TEXTS.wrongPrice,
  });
  expect(errorsOf(parsed({ price: 'limit', limit: '' }))).toEqual({
    limit: REPAIR_TEXTS.wrongPrice,
  });
});

test('the promised time is required and must be in the future', () => {
  const promise = 'date' as const;
  expect(errorsOf(parsed({ promise }))).toEqual({ promisedAt: PROMISE_TEXTS.missing });
  expect(errorsOf(parsed({ promise, promisedAt: '2026-11-27T10:59' }))).toEqual({
    promisedAt: PROMISE_TEXTS.past,
  });
  expect(parsed({ promise, promisedAt: '2026-11-27T12:00' })).toMatchObject({
    output: { body: { promised_at: NOW + 3_600_000 } },
  });
});

test('receiving a booked repair sends a step that contains the name and mobile number from the form', () => {
  const booking = { name: 'B-7KQ2M9XA', version: 1, isOfOther: false };
  const named = { ...VALUES, name: 'Meera' };
  expect(parseIntake(named, { ...RULES, booking })).toMatchObject({
    output: {
      ...{ kind: 'booking', name: 'B-7KQ2M9XA' },
      body: { step: 'receive', version: 1, name: 'Meera', mobile: '9876543210' },
    },
  });
  expect(errorsOf(parseIntake({ ...VALUES, mobile: '' }, { ...RULES, booking }))).toEqual({
    mobile: MOBILE_TEXTS.empty,
  });
});

test('another branch’s booking keeps its own contact details, which the form does not show', () => {
  const rules = { ...RULES, booking: { name: 'B-7KQ2M9XA', version: 1, isOfOther: true } };
  const result = parseIntake({ ...VALUES, mobile: '' }, rules);
  expect(result).toMatchObject({ output: { body: { name: undefined, mobile: undefined } } });
  expect(errorsOf(parseIntake({ ...VALUES, mobile: '12' }, rules))).toEqual({
    mobile: MOBILE_TEXTS['not-ten-digits'],
  });
});

test.each([
  ['no response', { kind: 'offline', status: 0 }, false, false],
  ['a failed server', { kind: 'refused', status: 500 }, false, false],
  ['a rejected body', { kind: 'refused', status: 422 }, true, true],
  ['an ended session', { kind: 'refused', status: 401 }, true, false],
  ['too many requests', { kind: 'refused', status: 429 }, true, false],
] as const)(
  'hadNoEffect returns whether the form can be changed after %s',
  (_name, details, first, repeated) => {
    const error = new ApiError({ ...details, message: '' });
    expect([hadNoEffect(error, false), hadNoEffect(error, true)]).toEqual([first, repeated]);
  },
);

test('a warranty claim names the earlier repair, and a rejected claim shows its error on the claim field', () => {
  expect(parsed({ price: 'warranty', claimOf: 'R-1004' })).toMatchObject({
    output: { body: { price: { kind: 'warranty', claim_of: 'R-1004' } } },
  });
  expect(formErrors({ 'price.claim_of': REPAIR_TEXTS.warrantyOver })).toEqual({
    claimOf: REPAIR_TEXTS.warrantyOver,
  });
});
