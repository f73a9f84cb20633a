import catalogue from '../catalogue.json' with { type: 'json' };

const NAMES: ReadonlyMap<string, string> = new Map(
  catalogue.categories.map(({ id, name }) => [id, name]),
);

/** Names of categories by their ids, in the shop's order. */
export const CATEGORY_NAMES: readonly (readonly [id: string, name: string])[] = [...NAMES];

/** The name of a category; its id where there is none such. */
export function categoryName(id: string): string {
  return NAMES.get(id) ?? id;
}

/** The name of a category's drawing in `content/art`. */
export function categoryImage(id: string): string {
  return `category-${id}`;
}
