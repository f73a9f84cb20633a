import type { Page } from '@playwright/test';
import { FAILURE_TEXTS } from '../../../src/contract/errors.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { addUser, findCard, NEW_PASSWORD, openAsAdmin } from '../admin/office.ts';
import { openOrder, press } from './orders/counter.ts';
import { reserve } from './orders/customer.ts';

const SCREENS = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
] as const;

/**
 * The primary buttons that can be pressed now, and which of them a toast covers, once the toasts
 * have moved to their place.
 */
function primaryButtons(page: Page) {
  return page.evaluate(async () => {
    const toasts = [...document.querySelectorAll('[data-sonner-toast]')];
    await Promise.all(
      toasts
        .flatMap((toast) => toast.getAnimations({ subtree: true }))
        .map((each) => each.finished),
    );
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const shown = [...top.querySelectorAll('[data-kind="primary"]')].filter((button) => {
      const { top: at, bottom, width } = button.getBoundingClientRect();
      return button.checkVisibility() && width > 0 && bottom > 0 && at < innerHeight;
    });
    const isUnder = (button: Element) => {
      const box = button.getBoundingClientRect();
      return toasts.some((toast) => {
        const other = toast.getBoundingClientRect();
        const isBeside = other.right <= box.left || other.left >= box.right;
        return !isBeside && other.bottom > box.top && other.top < box.bottom;
      });
    };
    const names = (buttons: Element[]) => buttons.map(({ textContent }) => textContent);
    return { toasts: toasts.length, shown: names(shown), covered: names(shown.filter(isUnder)) };
  });
}

async function expectClear(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('listitem').filter({ hasText: text });
  await expect(toast).toHaveAttribute('data-mounted', 'true');
  await expect
    .poll(async () => {
      const { toasts, shown, covered } = await primaryButtons(page);
      return { hasBoth: toasts > 0 && shown.length > 0, covered };
    })
    .toEqual({ hasBoth: true, covered: [] });
  // By key, because the toast of an order that has just arrived can lie above it.
  await toast.getByRole('button', { name: 'Close toast' }).press('Enter');
  await expect(toast).toHaveCount(0);
}

for (const screen of SCREENS) {
  test.describe(`on a screen ${screen.width} px wide`, () => {
    test.use({ viewport: screen, allowedNoise: [/ERR_FAILED/] });

    test('no toast covers the primary button of an order, of a list or of a dialog', async ({
      page,
      request,
    }) => {
      const placed = await reserve(request);
      await openOrder(page, 'adviso', placed);
      await press(page, 'Mark packed');
      await expectClear(page, 'The customer can collect it now');

      await openAsAdmin(page, PATHS.users);
      const { first_name } = await addUser(page);
      const card = await findCard(page, first_name);
      await card.getByRole('button', { name: /^Active:/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
      await expectClear(page, 'User status updated successfully');

      await card.getByRole('button', { name: /^Password/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Set new password' });
      await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
      await page.route('**/password', (route) => route.abort());
      await dialog.getByRole('button', { name: 'Set password' }).click();
      await expectClear(page, FAILURE_TEXTS.offline);
    });

    test('no toast covers the button of the sign-up', async ({ page }) => {
      await page.goto(PATHS.signup);
      const create = page.getByRole('button', { name: 'Create account' });
      await create.click();
      // The first wrong field has the focus, and the button scrolls to where the toasts are.
      await create.evaluate((button) => button.scrollIntoView({ block: 'start' }));
      await expectClear(page, 'Please fix the errors in the form');
    });
  });
}
