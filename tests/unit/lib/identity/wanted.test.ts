import { expect, it } from 'vitest';
import { wantedBy } from '../../../../src/lib/identity/wanted';

it.each([
  ['9876543210', 'mobile', '9876543210'],
  ['+91 98765 43210', 'mobile', '9876543210'],
  ['098765-43210', 'mobile', '9876543210'],
  ['ORD1795548226123KQWZP', 'order', '1795548226123KQWZP'],
  ['ord kqwzp', 'order', 'KQWZP'],
  ['ORD…KQWZP', 'order', 'KQWZP'],
  ['ord1795', 'order', '1795'],
  ['lx 26-27 / 27', 'bill', 'LX-2627-00027'],
  ['https://chipwala.example/invoice/LX-2627-00027#k.AbC-_', 'bill', 'LX-2627-00027'],
  ['chp-2026-0007', 'enrollment', 'CHP-2026-0007'],
  ['CHP2026', 'enrollment', 'CHP2026'],
  ['\u200bCHP–२०२६–0007', 'enrollment', 'CHP-2026-0007'],
  ['022 1234 5678', 'name', '2212345678'],
  ['\u2068asha\u2069\trao', 'name', 'asha rao'],
  [' asha ', 'name', 'asha'],
  ['orders', 'name', 'orders'],
  ['98765', 'name', '98765'],
])('"%s" is interpreted as a search for the %s %s', (typed, kind, text) => {
  expect(wantedBy(typed)).toEqual({ kind, text });
});

it.each(['', '  ', 'or'])('"%s" is too short to search for', (typed) => {
  expect(wantedBy(typed)).toBeUndefined();
});
