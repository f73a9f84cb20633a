import { expect, test } from 'vitest';
import { newest } from '../../../../src/api/orders/newest';

const row = (version: number, held = 0) => ({ version, held });

test('newest returns the displayed order when the response is older', () => {
  expect(newest(row(3), row(2, 1))).toEqual(row(3));
  const claimed = { ...row(2), payment_claims: 1 };
  expect(newest(claimed, { ...row(2), payment_claims: 0 })).toBe(claimed);
});

test('newest returns the response when its version is the same or newer', () => {
  expect(newest(row(2), row(3))).toEqual(row(3));
  expect(newest(row(2), row(2, 1))).toEqual(row(2, 1));
  expect(newest(undefined, row(1))).toEqual(row(1));
});
