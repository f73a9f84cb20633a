import { describe, expect, it } from 'vitest';
import { findProduct, PRODUCTS } from '../../../../../src/content/catalogue';
import { containing } from '../../../../../src/shop/catalogue/browse/filter';
import { answer } from '../../../../../src/shop/catalogue/search/answer';
import { searchableOf } from '../../../../../src/shop/catalogue/search/searchable';

const FIRST: readonly [text: string, first: string][] = [
  ['charger', 'chargo-gan-67'],
  ['Chargers', 'chargo-gan-67'],
  ['mobile charger', 'chargo-gan-67'],
  ['fast charger', 'chargo-gan-67'],
  ['laptop charger', 'chargo-gan-67'],
  ['gaming charger', 'chargo-gan-67'],
  ['type c', 'chargo-gan-67'],
  ['type-c charger', 'chargo-gan-67'],
  ['typec', 'chargo-gan-67'],
  ['usb c', 'chargo-gan-67'],
  ['adaptor', 'chargo-gan-67'],
  ['data cable', 'chargo-gan-67'],
  ['67w', 'chargo-gan-67'],
  ['chager', 'chargo-gan-67'],
  ['chragers', 'chargo-gan-67'],
  ['चार्जर', 'chargo-gan-67'],
  ['charjar', 'chargo-gan-67'],
  ['केबल', 'chargo-gan-67'],
  ['डेटा केबल', 'chargo-gan-67'],
  ['power bank', 'chargo-volt-20k'],
  ['powerbank', 'chargo-volt-20k'],
  ['POWER BANKS', 'chargo-volt-20k'],
  ['powr bank', 'chargo-volt-20k'],
  ['पावर बैंक', 'chargo-volt-20k'],
  ['पॉवर बँक', 'chargo-volt-20k'],
  ['usb hub', 'chargo-dock-7'],
  ['hdmi', 'chargo-dock-7'],
  ['card reader', 'chargo-dock-7'],
  ['screen guard', 'kavach-glass-duo'],
  ['screenguard', 'kavach-glass-duo'],
  ['tempered glass', 'kavach-glass-duo'],
  ['temper glass', 'kavach-glass-duo'],
  ['screen protector', 'kavach-glass-duo'],
  ['cover', 'kavach-glass-duo'],
  ['स्क्रीन गार्ड', 'kavach-glass-duo'],
  ['काच', 'kavach-glass-duo'],
  ['एक्सेसरीज', 'kavach-glass-duo'],
  ['phone', 'tarang-t1-lite'],
  ['phones', 'tarang-t1-lite'],
  ['mobile', 'tarang-t1-lite'],
  ['smart phone', 'tarang-t1-lite'],
  ['moble', 'tarang-t1-lite'],
  ['मोबाइल', 'tarang-t1-lite'],
  ['मोबाईल', 'tarang-t1-lite'],
  ['फ़ोन', 'tarang-t1-lite'],
  ['sasta phone', 'tarang-t1-lite'],
  ['सस्ता', 'tarang-t1-lite'],
  ['स्वस्त', 'tarang-t1-lite'],
  ['5g phone', 'tarang-t5-5g'],
  ['5जी', 'tarang-t5-5g'],
  ['camera phone', 'nila-n9-pro'],
  ['कैमरा', 'nila-n9-pro'],
  ['foldable', 'nila-fold-2'],
  ['laptop', 'kosh-edu-11'],
  ['labtop', 'kosh-edu-11'],
  ['computer', 'kosh-edu-11'],
  ['संगणक', 'kosh-edu-11'],
  ['लैपटॉप', 'kosh-edu-11'],
  ['लॅपटॉप', 'kosh-edu-11'],
  ['office laptop', 'vayu-air-14'],
  ['thin laptop', 'vayu-air-14'],
  ['slim laptop', 'vayu-air-14'],
  ['business laptop', 'vayu-air-14'],
  ['light laptop', 'vayu-air-14'],
  ['ultrabook', 'vayu-air-14'],
  ['gaming laptop', 'kosh-raid-15'],
  ['गेमिंग', 'kosh-raid-15'],
  ['video editing', 'vayu-studio-16'],
  ['earphones', 'taal-wired-e1'],
  ['hands free', 'taal-wired-e1'],
  ['इअरफोन', 'taal-wired-e1'],
  ['हैंड्सफ्री', 'taal-wired-e1'],
  ['neckband', 'taal-neck-n3'],
  ['neck band', 'taal-neck-n3'],
  ['नेकबैंड', 'taal-neck-n3'],
  ['नेकबँड', 'taal-neck-n3'],
  ['bluetooth', 'taal-neck-n3'],
  ['ब्लूटूथ', 'taal-neck-n3'],
  ['earbuds', 'dhun-buds-2'],
  ['ear buds', 'dhun-buds-2'],
  ['eabruds', 'dhun-buds-2'],
  ['headphones', 'dhun-studio-anc'],
  ['noise cancelling', 'dhun-studio-anc'],
  ['हेडफोन', 'dhun-studio-anc'],
];

const ITEMS = PRODUCTS.map((product) => ({ ...product, ...searchableOf(product) }));

const found = (text: string) => answer(ITEMS, text, Infinity).found.map(({ id }) => id);
const contained = (text: string) => containing(ITEMS, text, Infinity).found.map(({ id }) => id);

describe('a catalogue search', () => {
  const searches = FIRST.filter(([, first]) => findProduct(first));

  it.each(searches)('shows the expected product first: “%s” → %s', (text, first) => {
    expect(found(text)[0]).toBe(first);
  });

  it('is tested with at least sixty everyday queries, including one for every product', () => {
    expect(searches.length).toBeGreaterThanOrEqual(60);
    const reachable = new Set(searches.map(([, first]) => first));
    expect(PRODUCTS.filter(({ id }) => !reachable.has(id)).map(({ name }) => name)).toEqual([]);
  });

  it.each(['phone', 'mobile', 'laptop', 'headphones'])(
    'shows all products in the matching category first: “%s”',
    (text) => {
      const [first = '', ...others] = found(text).map((id) => findProduct(id)?.category);
      const count = PRODUCTS.filter(({ category }) => category === first).length;
      expect(count).toBeGreaterThan(1);
      expect(new Set(others.slice(0, count - 1))).toEqual(new Set([first]));
    },
  );

  it.each(['phone', 'one', 'charger', 'US', 'lap', '7-in-1', '°', 'a p', 'glass frame', ''])(
    'finds every product whose text contains the search term: “%s”',
    (text) => {
      expect(contained(text).length).toBeGreaterThan(0);
      expect(found(text)).toEqual(expect.arrayContaining(contained(text)));
    },
  );

  it.each(['refrigerator', 'hot water & bags', 'crgr', 'xbox', '?!'])(
    'finds nothing when no product matches: “%s”',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );

  it.each([
    ['gaming charger', ['gaming']],
    ['charger gaming', ['gaming']],
    ['gaming earbuds', ['gaming']],
    ['camera charger', []],
    ['gaming desk', ['desk']],
  ])('names the search words that no result contains, adjectives first: “%s”', (text, missing) => {
    expect(answer(ITEMS, text, Infinity).missing).toEqual(missing);
  });

  it('shows the requested kind of product even when only other kinds are within the price limit', () => {
    const { found: shown, priceFrom } = answer(ITEMS, 'mobile charger under 500', Infinity);
    expect(shown.map(({ id }) => id)[0]).toBe('chargo-gan-67');
    expect(shown.map(({ id }) => id)).not.toContain('kavach-glass-duo');
    expect(priceFrom).toBe(1899);
    expect(answer(ITEMS, 'screen glass under 500', Infinity).priceFrom).toBeUndefined();
  });

  it('tolerates one typo, except in short words or when another word matches exactly', () => {
    expect(found('hbu')).toEqual([]);
    expect(found('cabel')[0]).toBe('chargo-gan-67');
    expect(found('game')).not.toContain('chargo-gan-67');
  });

  it('returns all products in catalogue order when the query has no words', () => {
    expect(found('  ')).toEqual(ITEMS.map(({ id }) => id));
  });
});
