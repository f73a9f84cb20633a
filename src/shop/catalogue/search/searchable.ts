import { findCategory, type Product } from '../../../content/catalogue';
import type { Searchable } from './search';

/** A product's searchable text, which is included in its card. */
export function searchableOf(product: Product): Searchable {
  const { name, category, description, searchWords } = product;
  const called = findCategory(category)?.searchWords ?? [];
  return {
    text: `${name} ${category} ${description}`,
    phrases: [name, ...searchWords].join(),
    categoryPhrases: [category, ...called].join(),
  };
}
