import { describe, expect, it } from 'vitest';
import { FAQ } from '../../src/content/faq.ts';
import { PARTNERS } from '../../src/content/partners.ts';
import { PATHS } from '../../src/lib/paths.ts';
import { builtPage, sectionOf, textOf } from '../support/site/built-page.ts';

describe('the legal texts', () => {
  it.each([
    ['shipping', 'Free shipping above ₹999'],
    ['shipping', 'standard shipping costs ₹99'],
    ['shipping', 'Express shipping is ₹199'],
    ['shipping', '3-5 business days'],
    ['returns', '30-day returns'],
    ['returns', 'refunds reach you in 3-5 business days'],
  ])('say in %s “%s”', (id, text) => {
    expect(textOf(builtPage(PATHS.legal)(`#${id}`))).toContain(text);
  });
});

it('the partners page tells about six partners, and the help page answers in four groups', () => {
  expect(sectionOf(builtPage(PATHS.partners), 'Our partners').find('li')).toHaveLength(6);
  expect(PARTNERS).toHaveLength(6);
  expect(FAQ).toHaveLength(4);
  for (const { items } of FAQ) expect([3, 4, 5]).toContain(items.length);
});
