import { expect, test } from 'vitest';
import { IMEI_TEXTS } from '../../../../src/lib/identity/texts';
import { scannedSerial, serialProblem } from '../../../../src/staff/serials/scanned';

const IMEI = '490154203237518';

test.each([
  [IMEI, { serial: IMEI }],
  [`IMEI1:${IMEI};IMEI2:356938035643809`, { serial: IMEI }],
  ['C02XK1ABJG5H', { serial: 'C02XK1ABJG5H' }],
  ['490154203237519', { refusal: IMEI_TEXTS['wrong-check-digit'] }],
  ['89049032000000000000000000000012', { refusal: expect.stringContaining('EID') }],
  ['https://chipwala.example/?a=1', { refusal: expect.stringContaining('no IMEI') }],
])('scannedSerial reads the code %s', (code, expected) => {
  expect(scannedSerial(code)).toEqual(expected);
});

test('serialProblem reports a wrong IMEI check digit, and accepts valid IMEIs and other serial numbers', () => {
  expect(serialProblem('49-015420-323751-9')).toContain(IMEI_TEXTS['wrong-check-digit']);
  expect(serialProblem('49-015420-323751-8')).toBeUndefined();
  expect(serialProblem('4901542')).toBeUndefined();
});
