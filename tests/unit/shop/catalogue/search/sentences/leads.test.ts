import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../../../../../src/content/catalogue';
import { answer } from '../../../../../../src/shop/catalogue/search/answer';
import { searchableOf } from '../../../../../../src/shop/catalogue/search/searchable';
import { LEADS } from './leads';

const ITEMS = PRODUCTS.map((product) => ({ ...product, ...searchableOf(product) }));

function leadOf(query: string, items: typeof ITEMS = ITEMS): (string | undefined)[] {
  const { unsold, isNearby, repairs = [], found } = answer(items, query, Infinity);
  const [repair] = repairs;
  const named = repair && ['repair', repair.service, repair.exact ?? repair.model].join(' ').trim();
  const answers = [isNearby && 'branches', named, found[0]?.id].filter(
    (each) => each !== undefined,
  );
  return [unsold?.goods ?? '', ...answers.filter((each) => each !== false)];
}

describe('a search for something that the shop does not sell', () => {
  it.each(LEADS)('leads to the nearest answer: “%s”', (query, ...lead) => {
    expect(leadOf(query)).toEqual(lead);
  });

  it('shows the products of a brand or kind that the shop sells after all', () => {
    const [phone] = ITEMS;
    if (!phone) return expect.fail('The catalogue is empty.');
    const samsung = { ...phone, id: 'galaxy', phrases: 'Samsung Galaxy A16', text: 'Samsung' };
    const cover = {
      ...phone,
      id: 'cover',
      phrases: 'Kavach Soft,phone cover',
      text: 'Kavach Soft',
    };
    const items = [samsung, cover, ...ITEMS];
    expect(leadOf('samsung', items)).toEqual(['', 'galaxy']);
    expect(leadOf('cover', items)).toEqual(['', 'cover']);
  });

  it('names the price from which the nearest products start if none is within the limit', () => {
    const { unsold, priceFrom } = answer(ITEMS, 'vivo phone under 5000', Infinity);
    expect([unsold?.goods, priceFrom]).toEqual(['Vivo phones', 7499]);
  });

  it('quotes the prices of the brand', () => {
    const { repairs = [] } = answer(ITEMS, 'apple', Infinity);
    const quoted = repairs.map(({ service, model, priceFrom }) => [service, model, priceFrom]);
    expect(quoted).toEqual([
      ['screen', 'iPhone', 4499],
      ['battery', 'iPhone', 2299],
      ['port', 'iPhone', 1499],
      ['laptop', 'MacBook', 2999],
    ]);
  });
});
