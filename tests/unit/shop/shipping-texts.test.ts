import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { insertFacts } from '../../../scripts/build/site/facts.ts';
import { FAQ } from '../../../src/content/faq';
import { POLICIES } from '../../../src/content/legal/policies';
import { SHIPPING, SHIPPING_RULE, STANDARD_WAIVED } from '../../../src/content/shipping';
import { totalsOf } from '../../../src/lib/totals';

const DELIVERY = /shipping|express|deliver|courier|standard|\bfree\b/i;
const FIGURE = /₹\s?\d|\d business days/;
const SOURCE = /content[\\/]shipping\.ts$/;

it('only src/content/shipping.ts states a delivery price or a delivery time', () => {
  const found = globSync('src/{content,entities,shop,pages,layouts}/**/*.{ts,tsx,md,astro}')
    .filter((file) => !SOURCE.test(file))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => DELIVERY.test(line) && FIGURE.test(line));
  expect(found).toEqual([]);
});

it.each(['cart', 'drawer', 'product'] as const)(
  'an order from the %s ships free for every amount and tax setting',
  (checkout) => {
    const { freeAbove } = SHIPPING;
    for (const subtotal of [1, freeAbove, freeAbove + 1]) {
      for (const tax of ['as-specified', 'included'] as const) {
        expect(totalsOf(subtotal, checkout, tax).shipping).toBe(0);
      }
    }
  },
);

it('the FAQ, the legal text and the summary say that orders on the website ship free', () => {
  expect(SHIPPING_RULE).toContain('orders on this website always ship free');
  const answers = FAQ.flatMap(({ items }) => items.map(({ answer }) => answer));
  const legal = insertFacts(readFileSync('src/content/legal/shipping.md', 'utf8'));
  expect(answers.join('\n')).toContain(SHIPPING_RULE);
  expect(legal).toContain(SHIPPING_RULE);
  expect(legal).toContain(`| ${STANDARD_WAIVED} |`);
  expect(POLICIES.map(({ figure }) => figure)).toContain(STANDARD_WAIVED);
});
