export const SORT_NAMES = {
  featured: 'Featured',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  rating: 'Rating',
  discount: 'Discount',
  country: 'Country of origin',
} as const;

export type Sort = keyof typeof SORT_NAMES;

export const FEATURED: Sort = 'featured';

/** The product properties that the sort orders use. */
export interface Sortable {
  price: number;
  rating: number;
  discount: number;
  country: string;
}

const ORDERS: Readonly<Record<Sort, (a: Sortable, b: Sortable) => number>> = {
  featured: () => 0,
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price,
  rating: (a, b) => b.rating - a.rating,
  discount: (a, b) => b.discount - a.discount,
  country: (a, b) => a.country.localeCompare(b.country),
};

/** The sort order in a URL; ignores unknown values. */
export function parseSort(query: URLSearchParams): Sort {
  const asked = query.get('sort') ?? '';
  return Object.hasOwn(ORDERS, asked) ? (asked as Sort) : FEATURED;
}

/** Returns a sorted copy; ties keep the catalogue order. */
export function sorted<Item extends Sortable>(items: readonly Item[], sort: Sort): Item[] {
  return [...items].sort(ORDERS[sort]);
}
