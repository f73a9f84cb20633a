import type { Page } from '@playwright/test';
import { FIRST_ENTRY, qrText } from '../../../scripts/seed/giveaway.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import type { Visitor } from './phone.ts';

/** Something that a person waits for, and how long it may take. */
export interface Wait extends Visitor {
  what: string;
  path: string;
  goalMs: number;
  /** JavaScript files, and rounds of questions to the server one after the other, until then. */
  goalFiles?: number;
  goalRounds?: number;
  /** Done once the page stands still; the time counts from its end. */
  first?: (page: Page) => Promise<void>;
  until: (page: Page) => Promise<unknown>;
}

const CART = [{ id: 'vayu-air-14', quantity: 1 }];

/** The script of a plain form takes its mark away once it hears the button. */
const pressable = (name: string) => (page: Page) =>
  page.locator('form:not([data-early]) button:enabled', { hasText: name }).waitFor();

const rows = (page: Page) =>
  page.locator('main article, main [role="listitem"], main li').first().waitFor();

export const WAITS: readonly Wait[] = [
  {
    what: 'cart page shows its lines',
    path: PATHS.cart,
    cart: CART,
    goalMs: 3000,
    goalFiles: 8,
    goalRounds: 3,
    until: (page) =>
      page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .waitFor(),
  },
  {
    what: 'Login can be pressed',
    path: PATHS.login,
    goalMs: 3000,
    goalFiles: 8,
    goalRounds: 3,
    until: pressable('Login'),
  },
  {
    what: 'Create account can be pressed',
    path: PATHS.signup,
    goalMs: 3000,
    goalFiles: 8,
    goalRounds: 3,
    until: pressable('Create account'),
  },
  {
    what: 'drawer after the tap, page idle, something in the cart',
    path: PATHS.shop,
    cart: CART,
    goalMs: 500,
    first: async (page) => {
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: /cart/i }).first().click();
    },
    until: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    what: 'list of users is shown',
    path: PATHS.users,
    as: 'sysadm',
    goalMs: 4000,
    goalFiles: 12,
    goalRounds: 4,
    until: rows,
  },
  {
    what: 'form of a user is open, pressed as soon as it is seen',
    path: PATHS.users,
    as: 'sysadm',
    goalMs: 6000,
    until: async (page) => {
      await page.getByRole('button', { name: /^Edit/ }).first().click({ noWaitAfter: true });
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    what: 'camera runs on redemption',
    path: PATHS.redemption,
    as: 'sysadm',
    goalMs: 6000,
    goalFiles: 14,
    goalRounds: 4,
    until: (page) =>
      page.waitForFunction(() => {
        const video = document.querySelector('video');
        return video !== null && !video.paused && video.readyState > 1;
      }),
  },
  {
    what: 'a code before the camera is looked up, read by the browser itself',
    path: PATHS.redemption,
    as: 'sysadm',
    reads: qrText(FIRST_ENTRY),
    goalMs: 7000,
    until: (page) => page.getByLabel('Customer Name').waitFor(),
  },
  {
    what: 'a code before the camera is looked up, read by html5-qrcode',
    path: PATHS.redemption,
    as: 'sysadm',
    sees: qrText(FIRST_ENTRY),
    goalMs: 8000,
    until: (page) => page.getByLabel('Customer Name').waitFor(),
  },
];
