/** The paths of all pages, defined in one place (spec section 2). */
export const PATHS = {
  home: '/',
  about: '/#about',
  locate: '/#locate',
  services: '/#services',
  login: '/login',
  signup: '/signup',
  logout: '/logout',
  shop: '/shop',
  moreProducts: '/shop/more',
  categories: '/categories',
  wishlist: '/wishlist',
  cart: '/cart',
  compare: '/compare',
  offline: '/offline',
  /** What replaces the sale and the intake while the device is offline. */
  offlineCounter: '/offline/counter',
  partners: '/partners',
  help: '/help',
  forgotPassword: '/help#forgot-password',
  legal: '/legal',
  complaint: '/complaint',
  dashboard: '/dashboard',
  users: '/dashboard/users',
  stores: '/dashboard/stores',
  settings: '/dashboard/settings',
  complaints: '/dashboard/complaints',
  /** The log of all changes. */
  audit: '/dashboard/audit',
  /** What exceeded its limit, and the limits. */
  alerts: '/dashboard/alerts',
  workledger: '/workledger',
  intake: '/workledger/new',
  book: '/book',
  /** The parent path of all repair pages. */
  repair: '/repair',
  /** The parent path of all bill, credit note and voucher pages. */
  invoice: '/invoice',
  orders: '/orders',
  /** The products with their prices and stock. */
  goods: '/goods',
  /** The counts of the branches' stock, and the pieces that they send to each other. */
  goodsCount: '/goods/count',
  goodsTransfers: '/goods/transfers',
  /** Every device that the shop knows by its number. */
  devices: '/goods/devices',
  withoutCode: '/orders/without-code',
  /** The screen for a sale at the counter. */
  sale: '/orders/new',
  /** The second screen at the counter, which shows a customer the QR code of their payment. */
  payScreen: '/orders/pay-screen',
  /** The daily count of a branch's cash. */
  dayClose: '/orders/day-close',
  /** The list of bills; a single bill is under `invoice`. */
  bills: '/invoices',
  /** Sales and other figures of the business; the pages below it have further ones. */
  figures: '/figures',
  figureRepairs: '/figures/repairs',
  figureWeb: '/figures/web',
  figureStock: '/figures/stock',
  trust: '/figures/trust',
  /** The rows behind a figure. */
  figureRows: '/figures/rows',
  track: '/track',
  /** The customer's details, addresses and password. */
  account: '/account',
  redemption: '/giveaway-redemption',
  unresolved: '/giveaway-redemption#unresolved',
} as const;

/** The anchor of the note saying that a page needs JavaScript. */
export const NEEDS_SCRIPT = 'needs-script';

/**
 * Returns the static pages that are the same for every visitor; devices may cache and prefetch
 * them.
 */
export function sharedPages(): { pages: readonly string[]; folders: readonly string[] } {
  const { home, shop, moreProducts, categories, wishlist, cart, compare } = PATHS;
  const { partners, help, legal, complaint, book } = PATHS;
  const information = [partners, help, legal, complaint, book];
  return {
    pages: [home, shop, moreProducts, categories, wishlist, cart, compare, ...information],
    folders: [`${categories}/`, '/product/'],
  };
}

/**
 * The path for booking a repair, with the known details: the model or price class from the price
 * finder and, for a price class, the exact model.
 */
export function repairPath(service: string, model = '', exact = ''): string {
  const known = Object.entries({ model, exact }).filter(([, text]) => text !== '');
  return `${PATHS.book}?${new URLSearchParams([['fault', service], ...known])}`;
}

/** A product page's path. */
export function productPath(id: string): string {
  return `/product/${encodeURIComponent(id)}`;
}

/**
 * The path for comparing a product with another one, or with one that the shopper still has to
 * choose.
 */
export function comparePath(id: string, other?: string): string {
  const query = new URLSearchParams({ a: id, ...(other !== undefined && { b: other }) });
  return `${PATHS.compare}?${query}`;
}

/** A category page's path. */
export function categoryPath(id: string): string {
  return `${PATHS.categories}/${encodeURIComponent(id)}`;
}

/** The page path of a job in Workledger. */
export function workledgerDetailsPath(id: string): string {
  return `${PATHS.workledger}/details/${encodeURIComponent(id)}`;
}

/**
 * The path of a shopper's order page. The key is in the fragment, because fragments never appear in
 * logs or referrers.
 */
export function trackPath(orderId: string, key?: string): string {
  const path = `${PATHS.track}/${encodeURIComponent(orderId)}`;
  return key === undefined ? path : `${path}#${key}`;
}

/**
 * The path of a customer's repair page; the token is in the fragment, because fragments never appear
 * in logs or referrers.
 */
export function repairPagePath(name: string, token?: string): string {
  const path = `${PATHS.repair}/${encodeURIComponent(name)}`;
  return token === undefined ? path : `${path}#${token}`;
}

/**
 * The page path of a bill, credit note or voucher; the key is in the fragment, because fragments
 * never appear in logs or referrers.
 */
export function invoicePagePath(number: string, key?: string): string {
  const path = `${PATHS.invoice}/${encodeURIComponent(number)}`;
  return key === undefined ? path : `${path}#${key}`;
}

/** A role's start page; staff start at the dashboard. */
export function homePath(role: string): string {
  return role === 'customer' ? PATHS.track : PATHS.dashboard;
}

/** The path of the icon, which is also the logo. */
export const ICON_PATH = '/favicon.svg';

/** The path of a drawing from `content/art`. */
export function artPath(name: string): string {
  return `/art/${name}.svg`;
}
