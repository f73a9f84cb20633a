import { expect, test } from 'vitest';
import { parseQr } from '../../../../../src/features/redemption/scan/qr';

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
