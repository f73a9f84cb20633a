import { productCountText } from '../../../content/catalogue/product-count';
import { formatRupees } from '../../../lib/money';
import type { QueryPrice } from '../search/query/price';
import type { Repair } from '../search/repair/repair';
import type { Searchable } from '../search/searchable';
import { FEATURED, parseSort, type Sort, type Sortable, sorted } from './sorts';

/** The maximum search length; a longer search in a URL is truncated. */
export const SEARCH_LENGTH = 100;

export const PRICE_BOUND = { min: 0, max: 300_000, step: 10_000 } as const;

/** Price limits that the shopper can choose with one click. */
export const QUICK_BOUNDS = [10_000, 20_000, 50_000] as const;

/** A product list filter. An empty category or country means all. */
export interface Filter {
  search: string;
  category: string;
  country: string;
  maxPrice: number;
  sort: Sort;
}

export const NO_FILTER: Filter = {
  search: '',
  category: '',
  country: '',
  maxPrice: PRICE_BOUND.max,
  sort: FEATURED,
};

/** The product properties that the filters use. */
export interface Filterable extends Sortable, Searchable {
  category: string;
}

/** The result of a search. */
export interface Found<Item> {
  /** The matching items, best match first. */
  found: Item[];
  /** The price limit in the search text, which overrides the slider. */
  price?: QueryPrice | undefined;
  /** The repairs that match the search. */
  repairs?: readonly Repair[];
  /**
   * The lowest price in rupees among items of the wanted kind; set only if none of them is within
   * the price limit.
   */
  priceFrom?: number | undefined;
  /** The parts of the search text that the first item does not match. */
  missing?: readonly string[];
  /**
   * What the search asks for that the shop does not sell, in the plural (“Samsung phones”), and
   * whether it is a part that a repair replaces. The items are then the nearest ones.
   */
  unsold?: { goods: string; isPart: boolean };
  /** True if the search asks where the shop is. */
  isNearby?: boolean;
}

/**
 * Searches the items that cost at most `maxPrice`, or those within the price limit in the search
 * text.
 */
export type Search = <Item extends Filterable>(
  items: readonly Item[],
  text: string,
  maxPrice: number,
) => Found<Item>;

function priceBound(text: string | null): number {
  const { min, max, step } = PRICE_BOUND;
  const price = Number.parseInt(text ?? '', 10);
  if (Number.isNaN(price)) return max;
  return Math.min(max, Math.max(min, Math.round(price / step) * step));
}

/** Parses a URL query; ignores invalid values. */
export function parseFilter(query: URLSearchParams): Filter {
  return {
    search: (query.get('q') ?? '').slice(0, SEARCH_LENGTH),
    category: query.get('category') ?? '',
    country: query.get('country') ?? '',
    maxPrice: priceBound(query.get('max')),
    sort: parseSort(query),
  };
}

/** Formats a filter as a URL query, without default values. */
export function filterQuery({ search, category, country, maxPrice, sort }: Filter): string {
  const query = new URLSearchParams();
  if (search.trim()) query.set('q', search.trim());
  if (category) query.set('category', category);
  if (country) query.set('country', country);
  if (maxPrice < PRICE_BOUND.max) query.set('max', String(maxPrice));
  if (sort !== NO_FILTER.sort) query.set('sort', sort);
  return query.toString();
}

/** Matches items that contain every word, ignoring case (spec section 2). */
export const containing: Search = (items, text, maxPrice) => {
  const words = text.toLowerCase().split(/\s+/);
  const isFound = (item: Filterable) =>
    item.price <= maxPrice && words.every((word) => item.text.toLowerCase().includes(word));
  return { found: items.filter(isFound) };
};

/** The matching items, sorted; ties keep the order of the search results or the catalogue. */
export function applyFilter<Item extends Filterable>(
  items: readonly Item[],
  { search: text, category, country, maxPrice, sort }: Filter,
  search: Search = containing,
): Found<Item> {
  // Requires an exact category match (spec section 2).
  const matching = items.filter(
    (item) => (!category || item.category === category) && (!country || item.country === country),
  );
  // At its maximum, the slider sets no limit, because some products may cost more.
  const limit = maxPrice === PRICE_BOUND.max ? Infinity : maxPrice;
  const answer = search(matching, text, limit);
  return { ...answer, found: sorted(answer.found, sort) };
}

export function countText(count: number): string {
  return count === 0 ? 'No products found' : productCountText(count);
}

export interface Chip {
  text: string;
  /** The filter without this chip's value. */
  without: Filter;
}

/**
 * One chip for each active filter; the sort order has no chip. A price limit in the search text
 * gets a chip, which replaces the slider's chip.
 */
export function chipsOf(
  filter: Filter,
  categoryName: (id: string) => string,
  price?: QueryPrice,
): Chip[] {
  const { search, category, country, maxPrice } = filter;
  const words = price?.rest ?? search.trim();
  const chips: (Chip | '')[] = [
    words && { text: `“${words}”`, without: { ...filter, search: price?.phrase ?? '' } },
    category && { text: categoryName(category), without: { ...filter, category: '' } },
    country && { text: `From ${country}`, without: { ...filter, country: '' } },
  ];
  if (price) {
    chips.push({ text: price.text, without: { ...filter, search: price.rest } });
  } else if (maxPrice < NO_FILTER.maxPrice) {
    const without = { ...filter, maxPrice: NO_FILTER.maxPrice };
    chips.push({ text: `Up to ${formatRupees(maxPrice)}`, without });
  }
  return chips.filter((chip) => chip !== '');
}
