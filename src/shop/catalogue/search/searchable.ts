import { findCategory, type Product } from '../../../content/catalogue';

/** A product's searchable text; phrases are separated by commas. */
export interface Searchable {
  /** Name, category and description. */
  text: string;
  /** Common names for the product. */
  phrases: string;
  /** Common names for the product's category. */
  categoryPhrases: string;
  /** The specification: “Battery: 5,000 mAh; Network: 5G”. */
  specs: string;
}

/** A product's searchable text, which is included in its card. */
export function searchableOf(product: Product): Searchable {
  const { name, category, description, searchWords, specs } = product;
  const called = findCategory(category)?.searchWords ?? [];
  return {
    text: `${name} ${category} ${description}`,
    phrases: [name, ...searchWords].join(),
    categoryPhrases: [category, ...called].join(),
    specs: Object.entries(specs)
      .map(([spec, value]) => `${spec}: ${value}`)
      .join('; '),
  };
}
