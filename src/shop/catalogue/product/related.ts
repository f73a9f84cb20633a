import type { Product } from '../../../content/catalogue';

/**
 * Returns the other products: first those in the same category, then the rest in catalogue order.
 */
export function relatedTo(product: Product, all: readonly Product[], most: number): Product[] {
  const others = all.filter((each) => each.id !== product.id);
  const isSame = (each: Product) => Number(each.category === product.category);
  return others.sort((a, b) => isSame(b) - isSame(a)).slice(0, most);
}
