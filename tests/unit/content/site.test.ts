import { expect, it } from 'vitest';
import { siteProblems } from '../../../scripts/build/site/problems.ts';
import { SITE } from '../../../src/content/site';

it('the facts of the business are valid', () => {
  expect(siteProblems(SITE)).toEqual([]);
});

it.each<[string, object]>([
  ['url is no address like https://shop.example, without a slash', { url: 'https://my.shop/' }],
  ['description has less than 50', { description: 'Phones.' }],
  ['whatsapp is not digits only', { whatsapp: '+91 98123 45678' }],
  ['gstin is no GSTIN', { gstin: '27AAXFC0000C1' }],
  ['hours.opens is no time like 09:30', { hours: { opens: '9 am', closes: '21:00' } }],
  ['branches names no branch', { branches: [] }],
  ['branches has a code twice', { branches: [SITE.branches[0], SITE.branches[0]] }],
  ['branches.0.code may hold capitals', { branches: [{ ...SITE.branches[0], code: 'nsk-1' }] }],
  ['branches.0.latitude is not in India', { branches: [{ ...SITE.branches[0], latitude: 73.8 }] }],
])('an owner sees: %s', (words, change) => {
  expect(siteProblems({ ...SITE, ...change })).toEqual([expect.stringContaining(words)]);
});
