import { expect, it } from 'vitest';
import { acknowledgeBy, resolveBy } from '../../../../../functions/domain/complaints/clocks';
import { momentText } from '../../../../../src/lib/india-time';

const at = (time: string) => Date.parse(`${time}+05:30`);

it('the deadline to acknowledge a complaint is 48 hours after it is received', () => {
  expect(momentText(acknowledgeBy(at('2026-11-22T18:05:00')))).toBe('24 Nov 2026, 6:05 pm');
});

it.each([
  ['2026-11-22T18:05:00', '22 Dec 2026, 6:05 pm'],
  ['2026-12-31T00:10:00', '31 Jan 2027, 12:10 am'],
  ['2027-01-31T09:00:00', '28 Feb 2027, 9:00 am'],
  ['2028-01-30T02:00:00', '29 Feb 2028, 2:00 am'],
])('the deadline to resolve a complaint received at %s is %s', (received, resolved) => {
  expect(momentText(resolveBy(at(received)))).toBe(resolved);
});
