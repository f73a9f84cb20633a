import { expect, test } from 'vitest';
import { isReadable, parseQr } from '../../../../../src/staff/redemption/scan/qr';

const ENTRY = { instagramId: 'chipwala_fan_01', enrollmentNo: 'CHP-2026-0001' };

test.each(['chipwala_fan_01|CHP-2026-0001', '  chipwala_fan_01 | CHP-2026-0001\n'])(
  'parseQr accepts %j',
  (text) => {
    expect(parseQr(text)).toEqual(ENTRY);
  },
);

test.each(['', '|', 'one', 'one|', '|two', ' | two', 'one|two|three', 'one|two|'])(
  'parseQr rejects %j',
  (text) => {
    expect(parseQr(text)).toBeNull();
  },
);

test.each([
  ['the same code immediately', 'chipwala_fan_01|CHP-2026-0001', 0, false],
  ['the same code in lower case', 'chipwala_fan_01|chp-2026-0001', 9_999, false],
  ['the same code after ten seconds', 'chipwala_fan_01|CHP-2026-0001', 10_000, true],
  ['another code immediately', 'chipwala_fan_02|CHP-2026-0002', 0, true],
  ['an unrelated QR immediately', 'https://example.test', 0, true],
] as const)(
  'isReadable returns false only for the same code within ten seconds: %s',
  (_what, text, after, isTaken) => {
    expect(isReadable(text, { ...ENTRY, at: 5 }, 5 + after)).toBe(isTaken);
  },
);

test('isReadable returns true for the first code', () => {
  expect(isReadable('chipwala_fan_01|CHP-2026-0001', null, 0)).toBe(true);
});
