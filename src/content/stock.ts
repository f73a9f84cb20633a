/** Sample stock of every product (spec section 9). */
const SAMPLE_STOCK = 10;

/** Units in stock, by product id. Apart from the price list because every page needs it for the cart badge. */
export const STOCK = {
  'tarang-t1-lite': SAMPLE_STOCK,
  'tarang-t5-5g': SAMPLE_STOCK,
  'nila-n9-pro': SAMPLE_STOCK,
  'nila-fold-2': SAMPLE_STOCK,
  'kosh-edu-11': SAMPLE_STOCK,
  'vayu-air-14': SAMPLE_STOCK,
  'kosh-raid-15': SAMPLE_STOCK,
  'vayu-studio-16': SAMPLE_STOCK,
  'kavach-glass-duo': SAMPLE_STOCK,
  'chargo-gan-67': SAMPLE_STOCK,
  'chargo-volt-20k': SAMPLE_STOCK,
  'chargo-dock-7': SAMPLE_STOCK,
  'taal-wired-e1': SAMPLE_STOCK,
  'taal-neck-n3': SAMPLE_STOCK,
  'dhun-buds-2': SAMPLE_STOCK,
  'dhun-studio-anc': SAMPLE_STOCK,
} as const;

export type ProductId = keyof typeof STOCK;

/** Whether the shop has this product, be it sold out or not. */
export function isListed(id: string): id is ProductId {
  return Object.hasOwn(STOCK, id);
}

/** How many of a product can be bought; none of one that is not sold. */
export function stockOf(id: string): number {
  return isListed(id) ? STOCK[id] : 0;
}
