import type { Product } from '../../../content/catalogue';

/** Others of the same category first, the rest in the order of the catalogue. */
export function relatedTo(product: Product, all: readonly Product[], most: number): Product[] {
  const others = all.filter((each) => each.id !== product.id);
  const isSame = (each: Product) => Number(each.category === product.category);
  return others.sort((a, b) => isSame(b) - isSame(a)).slice(0, most);
}
