import { expect, test } from 'vitest';
import { newest } from '../../../../src/api/orders/newest';

const row = (version: number, held = 0) => ({ version, held });

test('a response older than the shown order changes nothing', () => {
  expect(newest(row(3), row(2, 1))).toEqual(row(3));
});

test('a response that is newer or of the same version is shown', () => {
  expect(newest(row(2), row(3))).toEqual(row(3));
  expect(newest(row(2), row(2, 1))).toEqual(row(2, 1));
  expect(newest(undefined, row(1))).toEqual(row(1));
});
