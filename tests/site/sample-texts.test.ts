import { describe, expect, it } from 'vitest';
import { FAQ } from '../../src/content/faq.ts';
import { PARTNERS } from '../../src/content/partners.ts';
import { categoryPath, PATHS } from '../../src/lib/paths.ts';
import { builtPage, sectionOf, textOf, textsOf } from '../support/site/built-page.ts';

describe('the legal texts', () => {
  it.each([
    ['shipping', 'Free shipping above ₹999'],
    ['shipping', 'standard shipping costs ₹99'],
    ['shipping', 'Express shipping is ₹199'],
    ['shipping', '3-5 business days'],
    ['shipping', 'Track your order under My orders, with the order number and your mobile number'],
    ['payment', 'gets a tax invoice with our GSTIN, the HSN or SAC code and the GST charged'],
    ['payment', 'tick “I need a GST bill for my business” when you pay, or tell us at the branch'],
    ['returns', '30-day returns'],
    ['returns', 'your refund reaches the account or UPI ID you paid from in 3-5 business days'],
  ])('have a section “%s” that contains “%s”', (id, text) => {
    expect(textOf(builtPage(PATHS.legal)(`#${id}`))).toContain(text);
  });

  it('do not promise delivery updates by SMS, and link to the tracking page', () => {
    const page = builtPage(PATHS.legal);
    const shipping = page('#shipping');
    expect(textOf(shipping)).not.toMatch(/\bSMS|\btext message/i);
    expect(textsOf(page, shipping.find(`a[href="${PATHS.track}"]`))).toEqual(['My orders']);
  });
});

it("the headphones category's description appears in the category list and on the category page", () => {
  const kinds = 'Earbuds, neckbands and over-ear headphones';
  const headphones = categoryPath('headphones');
  expect(textOf(builtPage(PATHS.categories)(`main a[href="${headphones}"]`))).toContain(kinds);
  expect(textOf(builtPage(headphones)('main h1 + p'))).toContain(kinds);
});

it('the partners page lists six partners, and the FAQ has four groups', () => {
  expect(sectionOf(builtPage(PATHS.partners), 'Our partners').find('li')).toHaveLength(6);
  expect(PARTNERS).toHaveLength(6);
  expect(FAQ).toHaveLength(4);
  for (const { items } of FAQ) expect([3, 4, 5]).toContain(items.length);
});
