import { expect, test } from 'vitest';
import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { scannedSerial, serialProblem } from '../../../../src/staff/repairs/intake/serial';

const IMEI = '490154203237518';

test.each([
  [IMEI, { serial: IMEI }],
  [`IMEI1:${IMEI};IMEI2:356938035643809`, { serial: IMEI }],
  ['C02XK1ABJG5H', { serial: 'C02XK1ABJG5H' }],
  ['490154203237519', { refusal: REPAIR_TEXTS.wrongImei }],
  ['89049032000000000000000000000012', { refusal: expect.stringContaining('EID') }],
  ['https://chipwala.example/?a=1', { refusal: expect.stringContaining('no IMEI') }],
])('scannedSerial reads the code %s', (code, expected) => {
  expect(scannedSerial(code)).toEqual(expected);
});

test('serialProblem explains a wrong check digit, and accepts other serial numbers', () => {
  expect(serialProblem('49-015420-323751-9')).toContain(REPAIR_TEXTS.wrongImei);
  expect(serialProblem('49-015420-323751-8')).toBeUndefined();
  expect(serialProblem('4901542')).toBeUndefined();
});
