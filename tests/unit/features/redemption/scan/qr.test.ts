import { expect, test } from 'vitest';
import { isReadable, parseQr } from '../../../../../src/features/redemption/scan/qr';

const ENTRY = { instagramId: 'chipwala_fan_01', enrollmentNo: 'CHP-2026-0001' };

test.each(['chipwala_fan_01|CHP-2026-0001', '  chipwala_fan_01 | CHP-2026-0001\n'])(
  '%j names an entry',
  (text) => {
    expect(parseQr(text)).toEqual(ENTRY);
  },
);

test.each(['', '|', 'one', 'one|', '|two', ' | two', 'one|two|three', 'one|two|'])(
  '%j is no giveaway code',
  (text) => {
    expect(parseQr(text)).toBeNull();
  },
);

test.each([
  ['the same code at once', 'chipwala_fan_01|CHP-2026-0001', 0, false],
  ['the same code in small letters', 'chipwala_fan_01|chp-2026-0001', 9_999, false],
  ['the same code after ten seconds', 'chipwala_fan_01|CHP-2026-0001', 10_000, true],
  ['another code at once', 'chipwala_fan_02|CHP-2026-0002', 0, true],
  ['what is no code at once', 'https://example.test', 0, true],
] as const)('the camera meets %s', (_what, text, after, isTaken) => {
  expect(isReadable(text, { ...ENTRY, at: 5 }, 5 + after)).toBe(isTaken);
});

test('the camera takes any first code', () => {
  expect(isReadable('chipwala_fan_01|CHP-2026-0001', null, 0)).toBe(true);
});
