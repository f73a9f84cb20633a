import { expect, test } from 'vitest';
import { createKeys } from '../../../../src/features/redemption/attempt';

test('the same values keep their key, changed values get a new one', () => {
  let made = 0;
  const keyFor = createKeys(() => `key-${++made}`);
  const form = { mobile: '9876543210' };

  expect(keyFor(form)).toBe('key-1');
  expect(keyFor({ ...form })).toBe('key-1');
  expect(keyFor({ mobile: '9876543211' })).toBe('key-2');
  expect(keyFor(form)).toBe('key-3');
});

test('a key is unique by itself', () => {
  expect(createKeys()({})).not.toBe(createKeys()({}));
});
