import type { Product } from '../../../content/catalogue';
import { CATEGORY_SEARCH_WORDS, SEARCH_WORDS } from '../../../content/catalogue/search-words';
import type { Searchable } from './search';

/** What a search reads of a product, as its card carries it. */
export function searchableOf({ id, name, category, description }: Product): Searchable {
  return {
    text: `${name} ${category} ${description}`,
    phrases: [name, ...SEARCH_WORDS[id]].join(),
    categoryPhrases: [category, ...CATEGORY_SEARCH_WORDS[category]].join(),
  };
}
