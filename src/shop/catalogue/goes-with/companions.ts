import type { Category, Product } from '../../../content/catalogue';

/** The products and categories to choose from. */
interface Choice {
  products: readonly Product[];
  categories: readonly Pick<Category, 'id' | 'goesWith'>[];
}

/**
 * The products that go with a product: first those listed in its own catalogue entry, then those
 * listed for its category. Includes only products in stock.
 */
export function companionsOf(
  { id, category, goesWith }: Pick<Product, 'id' | 'category' | 'goesWith'>,
  { products, categories }: Choice,
  most: number,
): Product[] {
  const common = categories.find((each) => each.id === category)?.goesWith ?? [];
  const named = [...new Set([...goesWith, ...common])].filter((each) => each !== id);
  return named
    .flatMap((each) => products.find((product) => product.id === each) ?? [])
    .filter(({ inStock }) => inStock)
    .slice(0, most);
}
