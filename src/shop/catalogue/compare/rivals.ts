import type { Product } from '../../../content/catalogue';

/** Returns the other products in a product's category, closest price first. */
export function rivalsOf(product: Product, all: readonly Product[], most: number): Product[] {
  const distance = ({ price }: Product) => Math.abs(price - product.price);
  return all
    .filter(({ id, category }) => category === product.category && id !== product.id)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, most);
}
