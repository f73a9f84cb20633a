/** Every address of the product, in one place (spec section 2). */
export const PATHS = {
  home: '/',
  about: '/#about',
  locate: '/#locate',
  services: '/#services',
  login: '/login',
  signup: '/signup',
  shop: '/shop',
  categories: '/categories',
  cart: '/cart',
  partners: '/partners',
  help: '/help',
  legal: '/legal',
  dashboard: '/dashboard',
  users: '/dashboard/users',
  stores: '/dashboard/stores',
  settings: '/dashboard/settings',
  workledger: '/workledger',
  redemption: '/giveaway-redemption',
} as const;

export function productPath(id: string): string {
  return `/product/${encodeURIComponent(id)}`;
}

export function categoryPath(id: string): string {
  return `${PATHS.categories}/${encodeURIComponent(id)}`;
}

export function workledgerDetailsPath(id: string): string {
  return `${PATHS.workledger}/details/${encodeURIComponent(id)}`;
}

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
  redemption: '/api/redemption',
  health: '/api/health',
} as const;
