import { describe, expect, it } from 'vitest';
import {
  applyFilter,
  chipsOf,
  countText,
  type Filter,
  filterQuery,
  NO_FILTER,
  parseFilter,
  type Search,
} from '../../../../../src/shop/catalogue/browse/filter';
import { priceIn } from '../../../../../src/shop/catalogue/search/query/price';

const ITEMS = [
  {
    text: 'Tarang T5 5G mobiles',
    phrases: '',
    categoryPhrases: '',
    specs: '',
    category: 'mobiles',
    country: 'India',
    price: 15_999,
    rating: 4.3,
    discount: 20,
  },
  {
    text: 'Vayu Air laptops',
    phrases: '',
    categoryPhrases: '',
    specs: '',
    category: 'laptops',
    country: 'China',
    price: 62_990,
    rating: 4.5,
    discount: 16,
  },
  {
    text: 'Dhun Buds headphones',
    phrases: '',
    categoryPhrases: '',
    specs: '',
    category: 'headphones',
    country: 'India',
    price: 1799,
    rating: 4.3,
    discount: 49,
  },
];

function found(changes: Partial<Filter>): string[] {
  return applyFilter(ITEMS, { ...NO_FILTER, ...changes }).found.map((item) => item.category);
}

function parsed(query: string): Filter {
  return parseFilter(new URLSearchParams(query));
}

describe('filtering', () => {
  it('keeps every product in catalogue order when no filter is set', () => {
    expect(found({})).toEqual(['mobiles', 'laptops', 'headphones']);
  });

  it('shows even the most expensive products when there is no price limit', () => {
    const expensive = { ...ITEMS[0], category: 'gold', price: 425_000 } as (typeof ITEMS)[number];
    expect(applyFilter([expensive], NO_FILTER).found).toEqual([expensive]);
    expect(applyFilter([expensive], { ...NO_FILTER, maxPrice: 290_000 }).found).toEqual([]);
  });

  it('searches case-insensitively', () => {
    expect(found({ search: 'tARANG' })).toEqual(['mobiles']);
    expect(found({ search: '  LAPTOPS ' })).toEqual(['laptops']);
  });

  it('requires every search term to match', () => {
    expect(found({ search: 'air vayu' })).toEqual(['laptops']);
    expect(found({ search: 'air tarang' })).toEqual([]);
  });

  it('matches the category exactly', () => {
    expect(found({ category: 'mobiles' })).toEqual(['mobiles']);
    expect(found({ category: 'Mobiles' })).toEqual([]);
  });

  it('keeps products made in the chosen country', () => {
    expect(found({ country: 'India' })).toEqual(['mobiles', 'headphones']);
    expect(found({ country: 'Narnia' })).toEqual([]);
  });

  it('keeps products that cost no more than the price limit', () => {
    expect(found({ maxPrice: 15_999 })).toEqual(['mobiles', 'headphones']);
    expect(found({ maxPrice: 0 })).toEqual([]);
  });
});

describe('sorting', () => {
  it.each([
    ['price-low', ['headphones', 'mobiles', 'laptops']],
    ['price-high', ['laptops', 'mobiles', 'headphones']],
    ['rating', ['laptops', 'mobiles', 'headphones']],
    ['discount', ['headphones', 'mobiles', 'laptops']],
    ['country', ['laptops', 'mobiles', 'headphones']],
  ] as const)('sorts by %s and keeps the catalogue order for equal products', (sort, order) => {
    expect(found({ sort })).toEqual(order);
  });
});

describe('the order of search results', () => {
  const backwards: Search = (items) => ({ found: [...items].reverse() });
  const order = (sort: Filter['sort']) =>
    applyFilter(ITEMS, { ...NO_FILTER, search: 'a', sort }, backwards).found.map(
      (item) => item.category,
    );

  it('stays the same until the shopper selects another sort order', () => {
    expect(order('featured')).toEqual(['headphones', 'laptops', 'mobiles']);
    expect(order('price-high')).toEqual(['laptops', 'mobiles', 'headphones']);
  });
});

describe('the filter query', () => {
  it('is empty without filters', () => {
    expect(filterQuery(NO_FILTER)).toBe('');
  });

  it('is parsed back to an identical filter', () => {
    const filter: Filter = {
      search: 'usb & more',
      category: 'accessories',
      country: 'India',
      maxPrice: 20_000,
      sort: 'discount',
    };
    expect(parsed(filterQuery(filter))).toEqual(filter);
  });

  it('ignores unknown values', () => {
    expect(parsed('sort=cheapest&max=lots&foo=1')).toEqual(NO_FILTER);
  });

  it.each([
    ['-5', 0],
    ['14999', 10_000],
    ['999999999', 300_000],
  ])('rounds the price limit %s to a slider step', (max, bound) => {
    expect(parsed(`max=${max}`).maxPrice).toBe(bound);
  });
});

describe('filter chips', () => {
  it('are shown for each active filter and link to the list without that filter', () => {
    const filter: Filter = {
      search: 'buds',
      category: 'headphones',
      country: 'China',
      maxPrice: 10_000,
      sort: 'rating',
    };
    const chips = chipsOf(filter, (id) => id.toUpperCase());
    expect(chips.map((chip) => chip.text)).toEqual([
      '“buds”',
      'HEADPHONES',
      'From China',
      'Up to ₹10,000',
    ]);
    expect(chips[1]?.without).toEqual({ ...filter, category: '' });
    expect(chips[2]?.without).toEqual({ ...filter, country: '' });
  });

  it('show the price limit from the search instead of the one from the slider', () => {
    const filter: Filter = { ...NO_FILTER, search: 'best phone 15k tak', maxPrice: 50_000 };
    const chips = chipsOf(filter, String, priceIn(filter.search));
    expect(chips.map((chip) => chip.text)).toEqual(['“best phone”', 'Under ₹15,000']);
    expect(chips[0]?.without).toEqual({ ...filter, search: '15k tak' });
    expect(chips[1]?.without).toEqual({ ...filter, search: 'best phone' });
  });

  it('are not shown when only a sort order is selected', () => {
    expect(chipsOf({ ...NO_FILTER, sort: 'rating' }, String)).toEqual([]);
  });
});

it('countText shows the number of products found', () => {
  expect([0, 1, 16].map(countText)).toEqual(['No products found', '1 product', '16 products']);
});
