import type { Page } from '@playwright/test';

const KB = 1024;

/** The decoder of html5-qrcode, which comes when the camera opens where the browser has none of its own. */
const SCANNER_KB = 90;

/** What a page may weigh on a first visit, gzip, in bytes (the budgets of the design). */
export interface Measure {
  name: string;
  path: string;
  script: number;
  all?: number;
  /** Logs in as this user first. */
  as?: string;
  /** What the visitor does once the page stands still. */
  afterwards?: (page: Page) => Promise<void>;
}

async function search(page: Page): Promise<void> {
  await page.getByRole('searchbox').first().pressSequentially('vayu');
}

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: /cart/i }).first().click();
  await page.getByRole('dialog').waitFor();
}

async function openPayment(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await openDrawer(page);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByText('Pay with').waitFor();
}

/** Drawer, panel and order as they were before the server knew of orders: 89.2 KB, and 1.05 KB inline. */
const ORDER_BEFORE_KB = 90.25;
/** What orders may add to that. */
const ORDERS_KB = 6;

/** Orders at the branch, which no bank declines. */
async function placeOrder(page: Page): Promise<void> {
  await openPayment(page);
  await page.getByRole('radio', { name: 'At the branch' }).check();
  await page.getByLabel('Mobile number').fill(`9${String(Date.now()).slice(-9)}`);
  await page.getByRole('button', { name: 'Reserve' }).click();
  await page.getByText('Reserved. Pay when you collect it.').waitFor();
}

export const MEASURES: readonly Measure[] = [
  { name: 'home', path: '/', script: 6 * KB, all: 60 * KB },
  { name: 'shop', path: '/shop', script: 9 * KB, all: 100 * KB },
  { name: 'shop, a filter used', path: '/shop', script: 80 * KB, afterwards: search },
  { name: 'shop, drawer open', path: '/shop', script: 90 * KB, afterwards: openDrawer },
  { name: 'product', path: '/product/vayu-air-14', script: 6 * KB, all: 60 * KB },
  { name: 'categories', path: '/categories', script: 5 * KB },
  { name: 'category', path: '/categories/mobiles', script: 6 * KB },
  { name: 'partners', path: '/partners', script: 5 * KB },
  { name: 'help', path: '/help', script: 5 * KB },
  { name: 'legal', path: '/legal', script: 5 * KB },
  { name: 'cart', path: '/cart', script: 10 * KB },
  { name: 'shop, payment open', path: '/shop', script: 112 * KB, afterwards: openPayment },
  {
    name: 'shop, an order placed',
    path: '/shop',
    script: (ORDER_BEFORE_KB + ORDERS_KB) * KB,
    afterwards: placeOrder,
  },
  { name: 'orders', path: '/track', script: 105 * KB },
  { name: 'sign-up', path: '/signup', script: 16 * KB },
  { name: 'complaint', path: '/complaint', script: 16 * KB },
  { name: 'login', path: '/login', script: 16 * KB },
  { name: 'dashboard', path: '/dashboard', script: 130 * KB, as: 'sysadm' },
  { name: 'users', path: '/dashboard/users', script: 130 * KB, as: 'sysadm' },
  { name: 'stores', path: '/dashboard/stores', script: 130 * KB, as: 'sysadm' },
  {
    name: 'redemption, with the scanner',
    path: '/giveaway-redemption',
    script: (130 + SCANNER_KB) * KB,
    as: 'sysadm',
  },
];
