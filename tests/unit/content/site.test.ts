import { expect, it } from 'vitest';
import { siteProblems } from '../../../scripts/build/site/problems.ts';
import { SITE } from '../../../src/content/site';
import { WEEKDAYS } from '../../../src/lib/india-time';

it('the business details are valid', () => {
  expect(siteProblems(SITE)).toEqual([]);
});

it.each<[string, object]>([
  ['url is not a URL like https://shop.example, without a slash', { url: 'https://my.shop/' }],
  ['description must have 50 to 170', { description: 'Phones.' }],
  ['whatsapp must be the country code 91', { whatsapp: '+91 98123 45678' }],
  ['whatsapp must be the country code 91', { whatsapp: '9812345678' }],
  ['gstin is not a GSTIN', { gstin: '27AAXFC0000C1' }],
  ['hours.opens is not a time like 09:30', { hours: { opens: '9 am', closes: '21:00' } }],
  [
    'hours.days.sunday.opens is not a time like 09:30',
    { hours: { ...SITE.hours, days: { sunday: { opens: '9', closes: '21:00' } } } },
  ],
  [
    'hours.days.someday is not a weekday',
    { hours: { ...SITE.hours, days: { someday: 'closed' } } },
  ],
  [
    'hours is closed on every weekday',
    {
      hours: {
        ...SITE.hours,
        days: Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, 'closed'])),
      },
    },
  ],
  ['emi.months must be a whole number', { emi: { ...SITE.emi, months: 6.5 } }],
  ['emi.yearlyPercent must be a number from 0 to 60', { emi: { ...SITE.emi, yearlyPercent: 61 } }],
  ['emi.lender is empty', { emi: { ...SITE.emi, lender: '' } }],
  ["exchange must be 'on' or 'off'", { exchange: 'yes' }],
  ['branches must contain a branch', { branches: [] }],
  ['branches contains the same code twice', { branches: [SITE.branches[0], SITE.branches[0]] }],
  [
    'branches.0.code may contain only capital',
    { branches: [{ ...SITE.branches[0], code: 'nsk-1' }] },
  ],
  ['branches.0.latitude is not in India', { branches: [{ ...SITE.branches[0], latitude: 73.8 }] }],
])('siteProblems reports: %s', (words, change) => {
  expect(siteProblems({ ...SITE, ...change })).toEqual([expect.stringContaining(words)]);
});
