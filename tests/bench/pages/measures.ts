import type { Page } from '@playwright/test';
import { PAGE_KB, SCRIPT_KB } from '../../support/budgets.ts';

/** A first visit to a page, with its weight budget. */
export interface Measure {
  name: string;
  path: string;
  scriptKB: number;
  allKB?: number;
  /** The user who is logged in before the visit. */
  as?: string;
  /** The visitor's actions once the page is stable. */
  afterwards?: (page: Page) => Promise<void>;
}

async function search(page: Page): Promise<void> {
  const loaded = page.waitForResponse(/\/on-demand\./);
  await page.getByRole('searchbox').first().pressSequentially('vayu');
  await loaded;
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
  await page.getByText('Pay now by UPI').waitFor({ state: 'attached' });
}

/**
 * Places an order to be paid at the branch, because the simulated bank could decline an online
 * payment.
 */
async function placeOrder(page: Page): Promise<void> {
  await openPayment(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'At the branch' }).check();
  await page.getByLabel('Mobile number').fill(`9${String(Date.now()).slice(-9)}`);
  await page.getByRole('button', { name: 'Reserve' }).click();
  await page.getByText('Reserved. Pay when you collect it.').waitFor();
}

export const MEASURES: readonly Measure[] = [
  { name: 'home', path: '/', scriptKB: SCRIPT_KB.home, allKB: PAGE_KB.home },
  { name: 'shop', path: '/shop', scriptKB: SCRIPT_KB.shop, allKB: PAGE_KB.shop },
  { name: 'shop, after a search', path: '/shop', scriptKB: SCRIPT_KB.filter, afterwards: search },
  { name: 'shop, drawer open', path: '/shop', scriptKB: SCRIPT_KB.drawer, afterwards: openDrawer },
  {
    name: 'product',
    path: '/product/vayu-air-14',
    scriptKB: SCRIPT_KB.product,
    allKB: PAGE_KB.product,
  },
  { name: 'categories', path: '/categories', scriptKB: SCRIPT_KB.categories },
  { name: 'category', path: '/categories/mobiles', scriptKB: SCRIPT_KB.category },
  { name: 'partners', path: '/partners', scriptKB: SCRIPT_KB.partners },
  { name: 'help', path: '/help', scriptKB: SCRIPT_KB.help },
  { name: 'legal', path: '/legal', scriptKB: SCRIPT_KB.legal },
  { name: 'cart', path: '/cart', scriptKB: SCRIPT_KB.cart },
  {
    name: 'shop, payment open',
    path: '/shop',
    scriptKB: SCRIPT_KB.payment,
    afterwards: openPayment,
  },
  {
    name: 'shop, order placed',
    path: '/shop',
    scriptKB: SCRIPT_KB.payment,
    afterwards: placeOrder,
  },
  { name: 'orders', path: '/track', scriptKB: SCRIPT_KB.tracked },
  { name: 'bill', path: '/invoice/LX-2627-00001', scriptKB: SCRIPT_KB.tracked },
  { name: 'sign-up', path: '/signup', scriptKB: SCRIPT_KB['sign-up'] },
  { name: 'complaint', path: '/complaint', scriptKB: SCRIPT_KB.complaint },
  { name: 'login', path: '/login', scriptKB: SCRIPT_KB.login },
  { name: 'dashboard', path: '/dashboard', scriptKB: SCRIPT_KB.staff, as: 'sysadm' },
  { name: 'users', path: '/dashboard/users', scriptKB: SCRIPT_KB.staff, as: 'sysadm' },
  { name: 'stores', path: '/dashboard/stores', scriptKB: SCRIPT_KB.staff, as: 'sysadm' },
  { name: 'staff orders', path: '/orders', scriptKB: SCRIPT_KB.staff, as: 'sysadm' },
  { name: 'work ledger', path: '/workledger', scriptKB: SCRIPT_KB.staff, as: 'sysadm' },
  { name: 'figures', path: '/figures', scriptKB: SCRIPT_KB.staff, as: 'sysadm' },
  { name: 'goods', path: '/goods', scriptKB: SCRIPT_KB.staff, as: 'sysadm' },
  { name: 'new repair', path: '/workledger/new', scriptKB: SCRIPT_KB.staff, as: 'sysadm' },
  {
    name: 'redemption, with the scanner',
    path: '/giveaway-redemption',
    scriptKB: SCRIPT_KB.redemption,
    as: 'sysadm',
  },
];
