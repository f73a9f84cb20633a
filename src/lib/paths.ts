/** Every address of the product, in one place (spec section 2). */
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
  track: '/track',
  redemption: '/giveaway-redemption',
  unresolved: '/giveaway-redemption#not-settled',
} as const;

/** The place on a page that says it needs JavaScript. */
export const NEEDS_SCRIPT = 'needs-script';

/** The pages that are files, the same for everybody: a device may keep them, and fetch them ahead. */
export function sharedPages(): { pages: readonly string[]; folders: readonly string[] } {
  const { home, shop, moreProducts, categories, wishlist, cart } = PATHS;
  const { partners, help, legal, complaint } = PATHS;
  const telling = [partners, help, legal, complaint];
  return {
    pages: [home, shop, moreProducts, categories, wishlist, cart, ...telling],
    folders: [`${categories}/`, '/product/'],
  };
}

/** The place on the home page where one repair is booked. */
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

/** The page of one job in the work ledger. */
export function workledgerDetailsPath(id: string): string {
  return `${PATHS.workledger}/details/${encodeURIComponent(id)}`;
}

/** The shopper's page of one order; its key is in the fragment, so that no log or referrer holds it. */
export function trackPath(orderId: string, key?: string): string {
  const path = `${PATHS.track}/${encodeURIComponent(orderId)}`;
  return key === undefined ? path : `${path}#${key}`;
}

/** Where a person of this role starts: the dashboard is for staff. */
export function homePath(role: string): string {
  return role === 'customer' ? PATHS.track : PATHS.dashboard;
}

/** The login page, saying why the person is back there. */
export function loginPath(reason: 'ended'): string {
  return `${PATHS.login}?reason=${reason}`;
}

/** Address of the icon of the business, which is its logo, too. */
export const ICON_PATH = '/favicon.svg';

/** Address of a drawing of `content/art`. */
export function artPath(name: string): string {
  return `/art/${name}.svg`;
}

/** Every address of the API (spec section 7). */
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
  trackOrder: '/api/orders/track',
  stock: '/api/stock',
  publicStock: '/api/stock/public',
  complaints: '/api/complaints',
  complaintState: '/api/complaints/state',
} as const;

type Rows = (typeof API_PATHS)['users' | 'customers' | 'stores'];
type RowAction = 'password' | 'audit' | 'assign-branch-head' | 'unassign-branch-head';

/** Address of one user, customer or store, or of what is done with it. */
export function rowPath(rows: Rows, id: number, action?: RowAction): string {
  return action === undefined ? `${rows}/${id}` : `${rows}/${id}/${action}`;
}

/** Where an admin resolves one redemption by hand. */
export function resolvePath(id: number): string {
  return `${API_PATHS.redemption}/${id}/resolve`;
}

type OrderAction = 'steps' | 'simulated-payment';

/** One order, or what is done with it. */
export function orderPath(orderId: string, action?: OrderAction): string {
  const path = `${API_PATHS.orders}/${encodeURIComponent(orderId)}`;
  return action === undefined ? path : `${path}/${action}`;
}

/** Where an admin answers one complaint. */
export function complaintStepsPath(id: number): string {
  return `${API_PATHS.complaints}/${id}/steps`;
}

/** The stock of one product, or who changed it. */
export function stockPath(productId: string, action?: 'audit'): string {
  const path = `${API_PATHS.stock}/${encodeURIComponent(productId)}`;
  return action === undefined ? path : `${path}/${action}`;
}
