import { CATEGORIES, PRODUCTS } from '../../src/content/catalogue.ts';
import { categoryPath, PATHS, productPath } from '../../src/lib/paths.ts';

/**
 * The product whose page is tested: an imported one if possible, because its page shows the most
 * details.
 */
const [PRODUCT] = PRODUCTS.toSorted((a, b) => Number(!a.importer) - Number(!b.importer));
const CATEGORY = CATEGORIES.find(({ id }) => id === PRODUCT?.category);
if (!PRODUCT || !CATEGORY) throw new Error('The catalogue has no product');

/** The information pages, which sell no products. */
export const INFORMATION_PAGES = [
  PATHS.home,
  PATHS.partners,
  PATHS.help,
  PATHS.legal,
  PATHS.complaint,
  PATHS.book,
] as const;

/** The pages with the marketing header; all others have the shop's header. */
export const MARKETING_PAGES: readonly string[] = [PATHS.home, PATHS.login, PATHS.signup];

export const SELLING_PAGES = [
  PATHS.shop,
  PATHS.categories,
  categoryPath(CATEGORY.id),
  productPath(PRODUCT.id),
  PATHS.wishlist,
  PATHS.cart,
  PATHS.compare,
] as const;

/** The pages whose content depends on the device or on the URL's query. */
const UNLISTED_PAGES: readonly string[] = [PATHS.wishlist, PATHS.cart, PATHS.compare];

/** The pages that search engines may index. */
export const SEARCHED_PAGES = [
  ...INFORMATION_PAGES,
  ...SELLING_PAGES.filter((path) => !UNLISTED_PAGES.includes(path)),
  PATHS.signup,
];

export const MISSING_PAGE = '/no-such-page';

/** Every public page. */
export const PUBLIC_PAGES = [
  ...INFORMATION_PAGES,
  ...SELLING_PAGES,
  PATHS.login,
  PATHS.signup,
  MISSING_PAGE,
] as const;
