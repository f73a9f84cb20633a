import { productCountText } from '../../../content/catalogue/product-count';
import { formatRupees } from '../../../lib/money';
import type { Searchable } from '../search/search';
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

/** The product properties that filtering uses. */
export interface Filterable extends Sortable, Searchable {
  category: string;
}

/** Returns the matching items, best match first. */
export type Search = <Item extends Searchable>(items: readonly Item[], text: string) => Item[];

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
export const containing: Search = (items, text) => {
  const words = text.toLowerCase().split(/\s+/);
  return items.filter((item) => words.every((word) => item.text.toLowerCase().includes(word)));
};

/** Requires an exact category match (spec section 2). */
function matches(product: Filterable, { category, country, maxPrice }: Filter): boolean {
  if (category && product.category !== category) return false;
  if (country && product.country !== country) return false;
  // At its maximum, the slider sets no limit, because some products may cost more.
  return maxPrice === PRICE_BOUND.max || product.price <= maxPrice;
}

/** The matching items, sorted; ties keep the order of the search results or the catalogue. */
export function applyFilter<Item extends Filterable>(
  items: readonly Item[],
  filter: Filter,
  search: Search = containing,
): Item[] {
  const matching = items.filter((item) => matches(item, filter));
  return sorted(search(matching, filter.search), filter.sort);
}

export function countText(count: number): string {
  return count === 0 ? 'No products found' : productCountText(count);
}

export interface Chip {
  text: string;
  /** The filter without this chip's value. */
  without: Filter;
}

/** One chip for each active filter; the sort order has no chip. */
export function chipsOf(filter: Filter, categoryName: (id: string) => string): Chip[] {
  const chips: Chip[] = [];
  const { search, category, country, maxPrice } = filter;
  if (search.trim()) {
    chips.push({ text: `“${search.trim()}”`, without: { ...filter, search: NO_FILTER.search } });
  }
  if (category) {
    chips.push({
      text: categoryName(category),
      without: { ...filter, category: NO_FILTER.category },
    });
  }
  if (country) {
    chips.push({ text: `From ${country}`, without: { ...filter, country: NO_FILTER.country } });
  }
  if (maxPrice < NO_FILTER.maxPrice) {
    chips.push({
      text: `Up to ${formatRupees(maxPrice)}`,
      without: { ...filter, maxPrice: NO_FILTER.maxPrice },
    });
  }
  return chips;
}
