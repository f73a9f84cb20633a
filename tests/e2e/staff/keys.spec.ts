import type { Page } from '@playwright/test';
import { PATHS } from '../../../src/lib/paths.ts';
import { expectNoAxeViolationsDayAndNight } from '../../support/e2e/accessibility.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { enterAs } from '../session/enter.ts';

/** Waits until the page responds to keyboard shortcuts. */
async function keysListen(page: Page): Promise<void> {
  await expect(page.locator('html[data-keys="on"]')).toHaveCount(1);
}

test('shortcuts search, add and move through rows except while the user is typing', async ({
  page,
}) => {
  await enterAs(page, 'sysadm', PATHS.users);
  await keysListen(page);
  const rows = page.getByRole('article');
  await page.keyboard.press('j');
  await expect(rows.nth(0).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('j');
  await expect(rows.nth(1).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('k');
  await expect(rows.nth(0).locator(':focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'Table' }).click();
  await page.keyboard.press('j');
  await expect(page.getByRole('rowheader').first().getByRole('button')).toBeFocused();

  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('njk/?');
  await expect(search).toHaveValue('njk/?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Create User' });
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('');
});

test('Ctrl+K opens any screen', async ({ page }) => {
  await enterAs(page, 'sysadm', PATHS.users);
  await keysListen(page);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search or go to' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expectNoAxeViolationsDayAndNight(page);
  await page.keyboard.type('Dadar');
  await expect(dialog.getByRole('link')).toHaveText([/users/, /stores/, /orders/, /redemptions/]);
  await dialog.getByRole('link', { name: /stores/ }).click();
  await expect(page.getByRole('article', { name: 'Dadar' })).toBeVisible();

  await keysListen(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('orders');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${PATHS.orders}$`));
});

test('the arrow keys select a screen, and Enter opens it', async ({ page }) => {
  await enterAs(page, 'sysadm', PATHS.users);
  await keysListen(page);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search or go to' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Dadar');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('link', { name: /stores/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('link', { name: /users/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('link', { name: /orders/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\?search=Dadar/);
});

test('? lists the shortcuts and explains how to turn off single-key shortcuts', async ({
  page,
}) => {
  await enterAs(page, 'adviso');
  await keysListen(page);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog.getByRole('definition')).toHaveText([
    'Search or go to any page',
    'Search the list',
    'Add new',
    'Next row',
    'Previous row',
    'Show keyboard shortcuts',
  ]);
  await expectNoAxeViolationsDayAndNight(page);
  await dialog.getByLabel('Single-key shortcuts').uncheck();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search or go to' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
