import { expect, test } from 'vitest';
import { STOCK_TEXTS } from '../../../../src/contract/stock';
import {
  type ChangeValues,
  EMPTY,
  onHandAfter,
  parseChange,
} from '../../../../src/staff/stock/change-form';

const BRANCH = { code: 'PUN-01', name: 'Laxmi Road' };
const ROW = { version: 3, branches: [{ branch: BRANCH, on_hand: 10, held: 0 }] };
const filled = (change: Partial<ChangeValues>) => ({
  ...EMPTY,
  ...{ branch: 'PUN-01', reason: 'Counted' },
  ...change,
});

test('the form adds received units and subtracts removed units', () => {
  const body = { branch: 'PUN-01', kind: 'correction', serial: '', reason: 'Counted', version: 3 };
  expect(parseChange(filled({ change: '5' }), ROW)).toEqual({
    ok: true,
    output: { ...body, change: 5 },
  });
  expect(parseChange(filled({ direction: 'out', change: ' 2 ' }), ROW)).toEqual({
    ok: true,
    output: { ...body, change: -2 },
  });
});

test.each([
  ['', STOCK_TEXTS.wholeChange],
  ['-3', STOCK_TEXTS.wholeChange],
  ['1.5', STOCK_TEXTS.wholeChange],
  ['10000', STOCK_TEXTS.wholeChange],
  ['0', STOCK_TEXTS.noChange],
])('the form rejects a quantity of %j', (change, text) => {
  for (const direction of ['in', 'out'] as const) {
    expect(parseChange(filled({ direction, change }), ROW)).toMatchObject({
      ok: false,
      errors: { change: text },
    });
  }
});

test('the form requires a reason', () => {
  const parsed = parseChange({ ...EMPTY, branch: 'PUN-01', change: '1' }, ROW);
  expect(parsed).toMatchObject({ ok: false, errors: { reason: 'A reason is required' } });
});

test('the form shows the resulting quantity unless it is negative', () => {
  expect(onHandAfter(filled({ change: '5' }), ROW)).toBe(15);
  expect(onHandAfter(filled({ direction: 'out', change: '10' }), ROW)).toBe(0);
  expect(onHandAfter(filled({ direction: 'out', change: '11' }), ROW)).toBeNull();
  expect(onHandAfter(EMPTY, ROW)).toBeNull();
});
