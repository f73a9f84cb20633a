import type { Sort } from './filter';

export const SORT_NAMES: Readonly<Record<Sort, string>> = {
  featured: 'Featured',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  rating: 'Rating',
  discount: 'Discount',
};
