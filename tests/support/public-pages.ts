import { CATEGORIES, PRODUCTS } from '../../src/content/catalogue.ts';
import { categoryPath, PATHS, productPath } from '../../src/lib/paths.ts';

/** What comes from abroad has most to say of itself. */
const [PRODUCT] = PRODUCTS.toSorted((a, b) => Number(!a.importer) - Number(!b.importer));
const CATEGORY = CATEGORIES.find(({ id }) => id === PRODUCT?.category);
if (!PRODUCT || !CATEGORY) throw new Error('The catalogue has no product');

/** The pages which tell rather than sell. */
export const TELLING_PAGES = [
  PATHS.home,
  PATHS.partners,
  PATHS.help,
  PATHS.legal,
  PATHS.complaint,
] as const;

/** The pages with the header of the business; all others have that of the shop. */
export const MARKETING_PAGES: readonly string[] = [PATHS.home, PATHS.login, PATHS.signup];

export const SELLING_PAGES = [
  PATHS.shop,
  PATHS.categories,
  categoryPath(CATEGORY.id),
  productPath(PRODUCT.id),
  PATHS.wishlist,
  PATHS.cart,
] as const;

/** Those that show what is kept on the device. */
const DEVICE_PAGES: readonly string[] = [PATHS.wishlist, PATHS.cart];

/** The pages which a search engine may show. */
export const SEARCHED_PAGES = [
  ...TELLING_PAGES,
  ...SELLING_PAGES.filter((path) => !DEVICE_PAGES.includes(path)),
  PATHS.signup,
];

export const MISSING_PAGE = '/no-such-page';

/** Every page that anyone may open. */
export const PUBLIC_PAGES = [
  ...TELLING_PAGES,
  ...SELLING_PAGES,
  PATHS.login,
  PATHS.signup,
  MISSING_PAGE,
] as const;
