import type { Page } from '@playwright/test';
import { FIRST_ENTRY, qrText } from '../../../scripts/seed/giveaway.ts';
import { PATHS, productPath } from '../../../src/lib/paths.ts';
import { WAIT_MS } from '../../support/budgets.ts';
import type { Visitor } from './phone.ts';

/** An outcome that a visitor waits for, with its time limit. */
export interface Wait extends Visitor {
  what: string;
  path: string;
  goalMs: number;
  /** The maximum numbers of JavaScript files and of sequential request rounds for this outcome. */
  goalFiles?: number;
  goalRounds?: number;
  /** Runs once the page is stable. The measurement starts once this function has finished. */
  first?: (page: Page) => Promise<void>;
  until: (page: Page) => Promise<unknown>;
  /**
   * Selects an element that appears with the outcome. The page records the time itself, because on
   * a slow processor the test notices the outcome up to 200 ms late.
   */
  selector?: string;
}

const CART = [{ id: 'vayu-air-14', quantity: 1 }];

/**
 * Waits until a form's script handles clicks on its button. The script then removes `data-early`.
 */
const pressable = (name: string) => (page: Page) =>
  page.locator('form:not([data-early]) button:enabled', { hasText: name }).waitFor();

const rows = (page: Page) =>
  page.locator('main article, main [role="listitem"], main li').first().waitFor();

export const WAITS: readonly Wait[] = [
  {
    what: 'cart page shows its lines',
    selector: 'button[aria-label^="Remove"]',
    path: PATHS.cart,
    cart: CART,
    goalMs: WAIT_MS.cart,
    goalFiles: 8,
    goalRounds: 3,
    until: (page) =>
      page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .waitFor(),
  },
  {
    what: 'Login button works',
    selector: '#login:not([data-early])',
    path: PATHS.login,
    goalMs: WAIT_MS.login,
    goalFiles: 8,
    goalRounds: 3,
    until: pressable('Login'),
  },
  {
    what: 'Create account button works',
    selector: '#sign-up:not([data-early])',
    path: PATHS.signup,
    goalMs: WAIT_MS['sign-up'],
    goalFiles: 8,
    goalRounds: 3,
    until: pressable('Create account'),
  },
  {
    what: 'drawer opens after a tap, page idle, items in the cart',
    path: PATHS.shop,
    cart: CART,
    goalMs: WAIT_MS.drawer,
    first: async (page) => {
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: /cart/i }).first().click();
    },
    until: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    what: 'payment panel is usable after a tap, product page read and idle',
    path: productPath('vayu-air-14'),
    goalMs: WAIT_MS.payment,
    first: async (page) => {
      await page.waitForLoadState('load');
      await page.mouse.wheel(0, 200);
      await page.waitForResponse(/BuyNow.*js$/);
      await page.waitForLoadState('networkidle');
      await page.locator('[data-buy-now]').click();
    },
    until: (page) =>
      page
        .locator('dialog[open] form:not(:has([aria-busy="true"])) button[type="submit"]')
        .waitFor(),
  },
  {
    what: 'user list is visible',
    path: PATHS.users,
    as: 'sysadm',
    goalMs: WAIT_MS.list,
    goalFiles: 18,
    goalRounds: 4,
    until: rows,
  },
  {
    // Their links work before any script has loaded: tests/e2e/staff/figures.spec.ts.
    what: 'figures are shown',
    path: PATHS.figures,
    as: 'sysadm',
    goalMs: WAIT_MS.figures,
    selector: 'main dd strong.money',
    until: (page) => page.locator('main dd strong.money').first().waitFor(),
  },
  {
    what: 'figures are usable',
    path: PATHS.figures,
    as: 'sysadm',
    goalMs: WAIT_MS.figures,
    selector: 'main astro-island:not([ssr])',
    until: (page) =>
      page.locator('main astro-island:not([ssr])').first().waitFor({ state: 'attached' }),
  },
  {
    what: 'goods are usable',
    path: PATHS.goods,
    as: 'sysadm',
    goalMs: WAIT_MS.goods,
    selector: 'main astro-island:not([ssr])',
    until: (page) =>
      page.locator('main astro-island:not([ssr])').first().waitFor({ state: 'attached' }),
  },
  {
    what: 'user form is open, Edit pressed as soon as it is visible',
    path: PATHS.users,
    as: 'sysadm',
    goalMs: WAIT_MS.dialog,
    until: async (page) => {
      await page.getByRole('button', { name: /^Edit/ }).first().click({ noWaitAfter: true });
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    what: 'camera is running on the redemption page',
    path: PATHS.redemption,
    as: 'sysadm',
    goalMs: WAIT_MS.camera,
    // With the code reader, which starts to download before the page is hydrated.
    goalFiles: 20,
    goalRounds: 4,
    until: (page) =>
      page.waitForFunction(() => {
        const video = document.querySelector('video');
        return video !== null && !video.paused && video.readyState > 1;
      }),
  },
  {
    what: 'a code in front of the camera is looked up, native reader',
    path: PATHS.redemption,
    as: 'sysadm',
    reads: qrText(FIRST_ENTRY),
    goalMs: WAIT_MS['code, native reader'],
    until: (page) => page.getByLabel('Customer Name').waitFor(),
  },
  {
    what: 'a code in front of the camera is looked up, html5-qrcode',
    path: PATHS.redemption,
    as: 'sysadm',
    sees: qrText(FIRST_ENTRY),
    goalMs: WAIT_MS['code, html5-qrcode'],
    until: (page) => page.getByLabel('Customer Name').waitFor(),
  },
];
