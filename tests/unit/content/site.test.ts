import { expect, it } from 'vitest';
import { siteProblems } from '../../../scripts/build/site/problems.ts';
import { repairTaxProblems } from '../../../scripts/build/site/repair-tax.ts';
import { REFUND_TIME } from '../../../src/content/orders';
import { REPAIR_TAX } from '../../../src/content/repairs/tax';
import { DELIVERY_TIME } from '../../../src/content/shipping';
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
  ['gstin is not a GSTIN', { gstin: '24AAQCA8719H1ZD' }],
  ["gst is 'unregistered', but the site has a GSTIN", { gst: 'unregistered' }],
  ["gst is 'composition', which needs a gstin", { gst: 'composition', gstin: '' }],
  [
    'branches.0.gstin is missing or of another State than 24',
    { branches: [{ ...SITE.branches[0], state: '24' }] },
  ],
  [
    'branches.0.gstin is missing or of another State than 27',
    { branches: [{ ...SITE.branches[0], gstin: '24AAQCA8719H1ZC' }] },
  ],
  ['branches.0.state is not the GST code', { branches: [{ ...SITE.branches[0], state: '25' }] }],
  ['branches.0.series must be two capital', { branches: [{ ...SITE.branches[0], series: 'Lx' }] }],
  ['branches.0.series must not be ZZ', { branches: [{ ...SITE.branches[0], series: 'ZZ' }] }],
  [
    'branches contains the same series twice',
    { branches: [SITE.branches[0], { ...SITE.branches[0], code: 'PUN-09' }] },
  ],
  ['bills.cashPerSale must be a number', { bills: { ...SITE.bills, cashPerSale: 300_000 } }],
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
  [
    'branches contains the same code twice',
    { branches: [SITE.branches[0], { ...SITE.branches[0], series: 'XX' }] },
  ],
  [
    'branches.0.code may contain only capital',
    { branches: [{ ...SITE.branches[0], code: 'nsk-1' }] },
  ],
  ['branches.0.latitude is not in India', { branches: [{ ...SITE.branches[0], latitude: 73.8 }] }],
])('siteProblems reports: %s', (words, change) => {
  expect(siteProblems({ ...SITE, ...change })).toEqual([expect.stringContaining(words)]);
});

it('the tax codes of repairs are valid, and a wrong one is reported with its device', () => {
  expect(repairTaxProblems(REPAIR_TAX)).toEqual([]);
  const { phone, laptop } = REPAIR_TAX;
  const wrong = {
    phone: { ...phone, sac: '851779', rate: 12 },
    laptop: { ...laptop, partHsn: '84' },
  };
  expect(repairTaxProblems(wrong)).toEqual([
    'phone.sac is not a service code like 998716',
    'phone.rate must be one of 0, 5, 18, 40',
    'laptop.partHsn is not 4, 6 or 8 digits',
  ]);
});

it.each([DELIVERY_TIME, REFUND_TIME])(
  'the time “%s” is a number of business days, from which order pages compute dates',
  (time) => {
    expect(time).toMatch(/^\d+(-\d+)? business days?$/);
  },
);
