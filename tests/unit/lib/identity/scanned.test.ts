import { expect, test } from 'vitest';
import { scannedSerial, serialProblem } from '../../../../src/lib/identity/scanned';
import { IMEI_TEXTS } from '../../../../src/lib/identity/texts';

const IMEI = '490154203237518';

test.each([
  [IMEI, { serial: IMEI }],
  [`IMEI1:${IMEI};IMEI2:356938035643809`, { serial: IMEI }],
  ['C02XK1ABJG5H', { serial: 'C02XK1ABJG5H' }],
  ['490154203237519', { refusal: IMEI_TEXTS['wrong-check-digit'] }],
  ['8901234567890', { refusal: IMEI_TEXTS.ean }],
  ['89049032000000000000000000000012', { refusal: expect.stringContaining('EID') }],
  ['https://chipwala.example/?a=1', { refusal: expect.stringContaining('no IMEI') }],
])('scannedSerial reads the code %s', (code, expected) => {
  expect(scannedSerial(code, 'imei')).toEqual(expected);
});

test('serialProblem reports a wrong IMEI check digit, and accepts valid IMEIs and other serial numbers', () => {
  expect(serialProblem('49-015420-323751-9', 'serial')).toContain(IMEI_TEXTS['wrong-check-digit']);
  expect(serialProblem('49-015420-323751-8', 'imei')).toBeUndefined();
  expect(serialProblem('4901542', 'imei')).toBeUndefined();
});

test('serialProblem refuses an EAN-13 and a UPC-A as an IMEI at once, but not as another serial number', () => {
  for (const code of ['8901234567890', '036000291452', '8 901234 567890']) {
    expect(serialProblem(code, 'imei')).toBe(IMEI_TEXTS.ean);
    expect(serialProblem(code, 'serial')).toBeUndefined();
  }
  // The check digit is wrong, so it can be an IMEI that is not complete yet.
  expect(serialProblem('8901234567894', 'imei')).toBeUndefined();
});
