import { withRequiredFacts } from '../contract/product';
import { ACCESSORIES } from './catalogue/accessories';
import { HEADPHONES } from './catalogue/headphones';
import { HSN } from './catalogue/hsn';
import { LAPTOPS } from './catalogue/laptops';
import { MOBILES } from './catalogue/mobiles';
import { ORIGINS } from './catalogue/origins';
import { CATEGORY_FACTS, type CategoryFacts } from './categories';
import { PRICE_LIST, type PriceListItem } from './price-list';
import type { ProductId } from './stock';

interface Details {
  rating: number;
  reviews: number;
  description: string;
  specs: Readonly<Record<string, string>>;
}

/** A catalogue product (spec section 3). Prices are whole rupees with all taxes, discount a whole percent. */
export interface Product extends PriceListItem, Details {
  /** Name of the drawing in `content/art`. */
  image: string;
  inStock: boolean;
  discount: number;
  /** Where it was made, who imported it if abroad, and its code on the bill. */
  country: string;
  importer?: string;
  hsn: string;
}

const DETAILS: Readonly<Record<ProductId, Details>> = {
  ...MOBILES,
  ...LAPTOPS,
  ...ACCESSORIES,
  ...HEADPHONES,
};

function asProduct(item: PriceListItem): Product {
  return {
    ...item,
    ...DETAILS[item.id],
    ...ORIGINS[item.id],
    hsn: HSN[item.id],
    image: item.id,
    inStock: item.stockCount > 0,
    discount: Math.round((1 - item.price / item.originalPrice) * 100),
  };
}

export const PRODUCTS: readonly Product[] = PRICE_LIST.map(asProduct).map(withRequiredFacts);

const BY_ID: ReadonlyMap<string, Product> = new Map(PRODUCTS.map((each) => [each.id, each]));

export function findProduct(id: string): Product | undefined {
  return BY_ID.get(id);
}

/** Category text compared without regard to case (spec section 2). */
export function productsOf(category: string): readonly Product[] {
  const wanted = category.toLowerCase();
  return PRODUCTS.filter((each) => each.category.toLowerCase() === wanted);
}

/** A category of the shop (spec section 3). */
export interface Category extends CategoryFacts {
  productCount: number;
}

/** Where the products come from, India first. */
export const COUNTRIES: readonly string[] = [
  ...new Set(PRODUCTS.map(({ country }) => country)),
].sort((a, b) => Number(b === 'India') - Number(a === 'India') || a.localeCompare(b));

export const CATEGORIES: readonly Category[] = CATEGORY_FACTS.map((facts) => ({
  ...facts,
  productCount: productsOf(facts.id).length,
}));

export function findCategory(id: string): Category | undefined {
  return CATEGORIES.find((each) => each.id.toLowerCase() === id.toLowerCase());
}
