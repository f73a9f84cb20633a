import { type CategoryFacts, type ProductFacts, readCatalogue } from '../contract/catalogue';
import { percentOff } from '../lib/percent-off';
import { categoryImage } from './catalogue/category-names';
import file from './catalogue.json' with { type: 'json' };
import { PRODUCT_REVIEWS, type ProductReview } from './product-reviews';

const catalogue = readCatalogue(file);

/**
 * A catalogue product (spec section 3). Prices are in whole rupees and include all taxes; discount
 * is a whole percentage.
 */
export interface Product extends Omit<ProductFacts, 'stock'> {
  /** The name of the product's drawing in `content/art` or photo in `content/photos`. */
  image: string;
  stockCount: number;
  inStock: boolean;
  discount: number;
  /** The reviews that shoppers can read, out of the total in `reviews`. */
  reviewTexts: readonly ProductReview[];
}

/**
 * Returns a product as shown on the pages. The rating and the number of reviews are zero if there
 * is no review for shoppers to read, because they could not verify either figure.
 */
export function asProduct(
  { stock, rating, reviews, ...facts }: ProductFacts,
  allTexts: readonly ProductReview[] = PRODUCT_REVIEWS,
): Product {
  const reviewTexts = allTexts.filter(({ product }) => product === facts.id);
  const isChecked = reviewTexts.length > 0;
  return {
    ...facts,
    rating: isChecked ? rating : 0,
    reviews: isChecked ? reviews : 0,
    reviewTexts,
    image: facts.id,
    stockCount: stock,
    inStock: stock > 0,
    discount: percentOff(facts.price, facts.originalPrice),
  };
}

/** The products that the website shows. */
export const PRODUCTS: readonly Product[] = catalogue.products
  .filter(({ listed }) => listed)
  .map((each) => asProduct(each));

const BY_ID: ReadonlyMap<string, Product> = new Map(PRODUCTS.map((each) => [each.id, each]));

export function findProduct(id: string): Product | undefined {
  return BY_ID.get(id);
}

/** The products of a category, ignoring case (spec section 2). */
export function productsOf(category: string): readonly Product[] {
  const wanted = category.toLowerCase();
  return PRODUCTS.filter((each) => each.category.toLowerCase() === wanted);
}

/** A category of the shop (spec section 3). */
export interface Category extends CategoryFacts {
  /** The name of the category's drawing in `content/art`. */
  image: string;
  productCount: number;
}

/** Countries of origin of the products, India first. */
export const COUNTRIES: readonly string[] = [
  ...new Set(PRODUCTS.map(({ country }) => country)),
].sort((a, b) => Number(b === 'India') - Number(a === 'India') || a.localeCompare(b));

export const CATEGORIES: readonly Category[] = catalogue.categories.map((facts) => ({
  ...facts,
  image: categoryImage(facts.id),
  productCount: productsOf(facts.id).length,
}));

export function findCategory(id: string): Category | undefined {
  return CATEGORIES.find((each) => each.id.toLowerCase() === id.toLowerCase());
}
