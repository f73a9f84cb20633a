import { findCategory, type Product } from '../../../content/catalogue';
import type { Searchable } from './search';

/** The searchable texts of a product, which its card contains. */
export function searchableOf(product: Product): Searchable {
  const { name, category, description, searchWords } = product;
  const called = findCategory(category)?.searchWords ?? [];
  return {
    text: `${name} ${category} ${description}`,
    phrases: [name, ...searchWords].join(),
    categoryPhrases: [category, ...called].join(),
  };
}
