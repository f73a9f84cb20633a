import type { Product } from '../../../content/catalogue';
import { REPAIR_DEVICES } from '../../../content/repairs/models';
import { SITE } from '../../../content/site';

/** Whether a branch takes an old phone in exchange for this product. */
export function isExchangeOffered({ category }: Pick<Product, 'category'>): boolean {
  const phones = REPAIR_DEVICES.find(({ id }) => id === 'phone');
  return SITE.exchange === 'on' && category === phones?.category;
}
