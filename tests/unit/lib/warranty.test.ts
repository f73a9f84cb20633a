import { expect, test } from 'vitest';
import { dayText } from '../../../src/lib/india-time';
import { warrantyEndOf } from '../../../src/lib/warranty';

test.each([
  ['1 year', '2026-11-29', '2027-11-29'],
  ['1 year, 6 months on screen', '2028-02-29', '2029-02-28'],
  ['6 months', '2026-08-31', '2027-02-28'],
  ['18 months', '2026-11-30', '2028-05-30'],
  ['3 years on site', '2026-11-29', '2029-11-29'],
  ['30 days against lifting edges', '2026-11-29', '2026-12-29'],
])('a warranty of %s from %s lasts until the end of %s', (terms, from, until) => {
  const end = warrantyEndOf(terms, Date.parse(`${from}T20:00:00+05:30`)) ?? 0;
  expect(end).toBe(Date.parse(`${until}T23:59:59.999+05:30`));
  expect(dayText(end)).toBe(until);
});

test.each(['Lifetime', 'No warranty', ''])('the terms “%s” have no end', (terms) => {
  expect(warrantyEndOf(terms, 0)).toBeUndefined();
});
