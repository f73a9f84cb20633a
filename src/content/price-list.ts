import type { CategoryId } from './categories';
import { type ProductId, stockOf } from './stock.ts';

interface Priced {
  id: ProductId;
  name: string;
  category: CategoryId;
  price: number;
  originalPrice: number;
}

/** What the cart needs of each product; apart from the catalogue to keep the browser's bundle small. */
const PRICED: readonly Priced[] = [
  {
    id: 'tarang-t1-lite',
    name: 'Tarang T1 Lite',
    category: 'mobiles',
    price: 7499,
    originalPrice: 8999,
  },
  {
    id: 'tarang-t5-5g',
    name: 'Tarang T5 5G',
    category: 'mobiles',
    price: 15999,
    originalPrice: 19999,
  },
  {
    id: 'nila-n9-pro',
    name: 'Nila N9 Pro',
    category: 'mobiles',
    price: 54999,
    originalPrice: 64999,
  },
  {
    id: 'nila-fold-2',
    name: 'Nila Fold 2',
    category: 'mobiles',
    price: 124999,
    originalPrice: 149999,
  },
  {
    id: 'kosh-edu-11',
    name: 'Kosh EduBook 11',
    category: 'laptops',
    price: 21990,
    originalPrice: 26990,
  },
  {
    id: 'vayu-air-14',
    name: 'Vayu Air 14',
    category: 'laptops',
    price: 62990,
    originalPrice: 74990,
  },
  {
    id: 'kosh-raid-15',
    name: 'Kosh Raid 15',
    category: 'laptops',
    price: 94990,
    originalPrice: 109990,
  },
  {
    id: 'vayu-studio-16',
    name: 'Vayu Studio 16',
    category: 'laptops',
    price: 249999,
    originalPrice: 279999,
  },
  {
    id: 'kavach-glass-duo',
    name: 'Kavach Glass Duo',
    category: 'accessories',
    price: 499,
    originalPrice: 799,
  },
  {
    id: 'chargo-gan-67',
    name: 'Chargo GaN 67 W',
    category: 'accessories',
    price: 1899,
    originalPrice: 2999,
  },
  {
    id: 'chargo-volt-20k',
    name: 'Chargo Volt 20K',
    category: 'accessories',
    price: 1999,
    originalPrice: 2799,
  },
  {
    id: 'chargo-dock-7',
    name: 'Chargo Dock 7-in-1',
    category: 'accessories',
    price: 2799,
    originalPrice: 3999,
  },
  {
    id: 'taal-wired-e1',
    name: 'Taal Wired E1',
    category: 'headphones',
    price: 599,
    originalPrice: 899,
  },
  {
    id: 'taal-neck-n3',
    name: 'Taal Neck N3',
    category: 'headphones',
    price: 999,
    originalPrice: 1799,
  },
  {
    id: 'dhun-buds-2',
    name: 'Dhun Buds 2',
    category: 'headphones',
    price: 1799,
    originalPrice: 3499,
  },
  {
    id: 'dhun-studio-anc',
    name: 'Dhun Studio ANC',
    category: 'headphones',
    price: 8990,
    originalPrice: 11990,
  },
];

/** A line of the price list; prices are whole rupees. */
export interface PriceListItem extends Priced {
  stockCount: number;
}

export const PRICE_LIST: readonly PriceListItem[] = PRICED.map((each) => ({
  ...each,
  stockCount: stockOf(each.id),
}));

const BY_ID: ReadonlyMap<string, PriceListItem> = new Map(
  PRICE_LIST.map((each) => [each.id, each]),
);

export function findPriceListItem(id: string): PriceListItem | undefined {
  return BY_ID.get(id);
}
