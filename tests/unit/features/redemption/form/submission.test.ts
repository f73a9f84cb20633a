import { expect, test } from 'vitest';
import { submissionOf } from '../../../../../src/features/redemption/form/submission';

test('the same values keep their key, changed values get a new one', () => {
  let made = 0;
  const create = () => `key-${++made}`;
  const form = { mobile: '9876543210' };

  const first = submissionOf(form, null, create);
  expect(first.key).toBe('key-1');
  expect(submissionOf({ ...form }, first, create)).toEqual(first);
  const second = submissionOf({ mobile: '9876543211' }, first, create);
  expect(second.key).toBe('key-2');
  expect(submissionOf(form, second, create).key).toBe('key-3');
});

test('a key is unique by itself', () => {
  expect(submissionOf({}, null).key).not.toBe(submissionOf({}, null).key);
});
