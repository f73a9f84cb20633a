import catalogue from '../catalogue.json' with { type: 'json' };

const NAMES: ReadonlyMap<string, string> = new Map(
  catalogue.categories.map(({ id, name }) => [id, name]),
);

/** The names of the categories by id, in the shop's order. */
export const CATEGORY_NAMES: readonly (readonly [id: string, name: string])[] = [...NAMES];

/** The name of a category, or its id if the category is unknown. */
export function categoryName(id: string): string {
  return NAMES.get(id) ?? id;
}

/** The name of a category's drawing in `content/art`. */
export function categoryImage(id: string): string {
  return `category-${id}`;
}
