import { PUBLIC_STOCK_PATH } from './public-stock-path.ts';

/** Every page path, in one place (spec section 2). */
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
  offline: '/offline',
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
  workledger: '/workledger',
  orders: '/orders',
  stock: '/orders/stock',
  withoutCode: '/orders/without-code',
  track: '/track',
  redemption: '/giveaway-redemption',
  unresolved: '/giveaway-redemption#unresolved',
} as const;

/** The anchor of the note that a page needs JavaScript. */
export const NEEDS_SCRIPT = 'needs-script';

/** Pages that are files and the same for everyone: a device may cache and prefetch them. */
export function sharedPages(): { pages: readonly string[]; folders: readonly string[] } {
  const { home, shop, moreProducts, categories, wishlist, cart } = PATHS;
  const { partners, help, legal, complaint } = PATHS;
  const information = [partners, help, legal, complaint];
  return {
    pages: [home, shop, moreProducts, categories, wishlist, cart, ...information],
    folders: [`${categories}/`, '/product/'],
  };
}

/** The section of the home page that books one repair. */
export function repairPath(service: string): string {
  return `${PATHS.home}#repair-${service}`;
}

/** The page of a product. */
export function productPath(id: string): string {
  return `/product/${encodeURIComponent(id)}`;
}

/** The page of a category. */
export function categoryPath(id: string): string {
  return `${PATHS.categories}/${encodeURIComponent(id)}`;
}

/** The page of one job in the workledger. */
export function workledgerDetailsPath(id: string): string {
  return `${PATHS.workledger}/details/${encodeURIComponent(id)}`;
}

/**
 * The shopper's page of one order; the key is in the fragment, which logs and referrers do not
 * contain.
 */
export function trackPath(orderId: string, key?: string): string {
  const path = `${PATHS.track}/${encodeURIComponent(orderId)}`;
  return key === undefined ? path : `${path}#${key}`;
}

/** The start page of a role: staff start at the dashboard. */
export function homePath(role: string): string {
  return role === 'customer' ? PATHS.track : PATHS.dashboard;
}

/** The login page with the reason for the redirect. */
export function loginPath(reason: 'ended'): string {
  return `${PATHS.login}?reason=${reason}`;
}

/** The path of the icon, which is also the logo. */
export const ICON_PATH = '/favicon.svg';

/** The path of a drawing in `content/art`. */
export function artPath(name: string): string {
  return `/art/${name}.svg`;
}

/** Every path of the API (spec section 7). */
export const API_PATHS = {
  register: '/api/auth/register',
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  refresh: '/api/token/refresh',
  ownPassword: '/api/auth/password',
  ownSessions: '/api/auth/sessions',
  users: '/api/users',
  customers: '/api/customers',
  stores: '/api/stores',
  redemption: '/api/redemption',
  history: '/api/redemption/history',
  historyCsv: '/api/redemption/history.csv',
  unresolved: '/api/redemption/unresolved',
  health: '/api/health',
  orders: '/api/orders',
  orderOptions: '/api/orders/options',
  orderNetworks: '/api/orders/networks',
  releaseNetwork: '/api/orders/networks/release',
  trackOrder: '/api/orders/track',
  withoutCode: '/api/orders/without-code',
  stock: '/api/stock',
  publicStock: PUBLIC_STOCK_PATH,
  complaints: '/api/complaints',
  complaintState: '/api/complaints/state',
} as const;

type Rows = (typeof API_PATHS)['users' | 'customers' | 'stores'];
type RowAction = 'password' | 'audit' | 'assign-branch-head' | 'unassign-branch-head';

/** The path of one user, customer or store, or of an action on it. */
export function rowPath(rows: Rows, id: number, action?: RowAction): string {
  return action === undefined ? `${rows}/${id}` : `${rows}/${id}/${action}`;
}

/** The path for resolving one redemption manually. */
export function resolvePath(id: number): string {
  return `${API_PATHS.redemption}/${id}/resolve`;
}

type OrderAction = 'steps' | 'simulated-payment';

/** The path of one order, or of an action on it. */
export function orderPath(orderId: string, action?: OrderAction): string {
  const path = `${API_PATHS.orders}/${encodeURIComponent(orderId)}`;
  return action === undefined ? path : `${path}/${action}`;
}

/** The path for answering one complaint. */
export function complaintStepsPath(id: number): string {
  return `${API_PATHS.complaints}/${id}/steps`;
}

/** The path of one product's stock, or of its changes. */
export function stockPath(productId: string, action?: 'audit'): string {
  const path = `${API_PATHS.stock}/${encodeURIComponent(productId)}`;
  return action === undefined ? path : `${path}/${action}`;
}
