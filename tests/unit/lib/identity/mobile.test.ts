import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tenDigits } from '../../../../src/lib/identity/mobile';

const own = fc.stringMatching(/^[6-9]\d{9}$/);

function typed(text: string): string {
  return [...text].reduce((shown, key) => tenDigits(shown + key), '');
}

describe('tenDigits', () => {
  it.each([
    ['+91 98765 43210', '9876543210'],
    ['+919876543210', '9876543210'],
    ['91-98765-43210', '9876543210'],
    ['098765 43210', '9876543210'],
    ['+91 098765 43210', '9876543210'],
    ['98765 43210', '9876543210'],
    ['9123456780', '9123456780'],
    ['९८७६५ ४३२१०', '9876543210'],
    ['0', '0'],
    ['91', '91'],
    ['call me', ''],
  ])('returns the digits without a prefix or separators: %j → %j', (text, digits) => {
    expect(tenDigits(text)).toBe(digits);
  });

  it.each([
    ['one digit too many', '91234567890', '91234567890'],
    ['two digits too many', '98-76 54321099', '987654321099'],
    ['two digits too many after a leading 91', '912345678900', '912345678900'],
    ['a zero too many', '00987654321099', '00987654321099'],
    ['another country code', '+44 20 7946 0958', '+442079460958'],
  ])('keeps every digit when the number has %s', (_what, text, digits) => {
    expect(tenDigits(text)).toBe(digits);
  });

  it('returns the same digits for any prefix, whether the number is pasted or typed', () => {
    const prefix = fc.constantFrom('', '0', '91', '+91', '+91 ', '+91-0');
    fc.assert(
      fc.property(prefix, own, (before, digits) => {
        expect(tenDigits(before + digits)).toBe(digits);
        expect(typed(before + digits)).toBe(digits);
      }),
    );
  });

  it('keeps an eleventh digit, and returns the same digits when it is applied twice', () => {
    fc.assert(
      fc.property(own, fc.stringMatching(/^\d$/), (digits, more) => {
        expect(typed(digits + more)).toBe(digits + more);
      }),
    );
    const keys = fc.string({ unit: fc.constantFrom(...'0123456789+- ') });
    fc.assert(fc.property(keys, (text) => tenDigits(tenDigits(text)) === tenDigits(text)));
  });
});
