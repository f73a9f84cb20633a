import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tenDigits } from '../../../src/lib/phone';

describe('ten digits of a phone number', () => {
  it.each([
    ['+91 98765 43210', '9876543210'],
    ['+919876543210', '9876543210'],
    ['91-98765-43210', '9876543210'],
    ['098765 43210', '9876543210'],
    ['98765 43210', '9876543210'],
    ['9123456780', '9123456780'],
    ['0', '0'],
    ['91', '91'],
    ['98-76 54321099', '9876543210'],
    ['call me', ''],
  ])('of %j are %j', (text, digits) => {
    expect(tenDigits(text)).toBe(digits);
  });

  it('are at most ten, and digits only', () => {
    fc.assert(fc.property(fc.string(), (text) => /^\d{0,10}$/.test(tenDigits(text))));
  });
});
