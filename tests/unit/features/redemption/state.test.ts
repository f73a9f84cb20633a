import { expect, test } from 'vitest';
import { ApiError } from '../../../../src/api/error';
import { failureText } from '../../../../src/features/redemption/state';

test('a failure says the words of the server, else its status, else the fallback', () => {
  const refused = { kind: 'refused', status: 502 } as const;
  expect(failureText(new ApiError({ ...refused, message: 'Not confirmed' }), 'x')).toBe(
    'Not confirmed',
  );
  expect(failureText(new ApiError({ ...refused, message: '' }), 'x')).toBe(
    'HTTP error! status: 502',
  );
  expect(failureText('thrown text', 'Something went wrong.')).toBe('Something went wrong.');
});
