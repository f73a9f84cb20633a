import type { Page } from '@playwright/test';
import { find } from '../../../src/contract/find/api.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { enterAs } from '../session/enter.ts';
import { newMobile, reserve } from './orders/customer.ts';

/** Waits until the page responds to keyboard shortcuts. */
async function keysListen(page: Page): Promise<void> {
  await expect(page.locator('html[data-keys="on"]')).toHaveCount(1);
}

test('single-key shortcuts focus the search field, add an entry and move between rows except while the user is typing; Ctrl+K opens any screen; ? lists the shortcuts and offers to turn off the single-key ones', async ({
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
  const form = page.getByRole('dialog', { name: 'Create User' });
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  const dialog = page.getByRole('dialog', { name: 'Search or go to' });
  const box = dialog.getByRole('textbox');
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('Cantonment');
  await expect(dialog.getByRole('link')).toHaveText([
    /^Cantonment/,
    /users/,
    /stores/,
    /orders/,
    /repairs/,
    /redemptions/,
  ]);
  await dialog.getByRole('link', { name: /^Cantonment/ }).click();
  await expect(page.getByRole('rowheader', { name: 'Cantonment' })).toBeVisible();

  await keysListen(page);
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('users');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${PATHS.users}$`));

  await keysListen(page);
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  const top = async () => (await box.boundingBox())?.y;
  const before = await top();
  await page.keyboard.type('Cantonment');
  await expect(dialog.getByRole('link', { name: /^Cantonment/ })).toBeVisible();
  expect(await top()).toBe(before);
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('link', { name: /users/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('link', { name: /^Cantonment/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(box).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('link', { name: /orders/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\?search=Cantonment/);

  await keysListen(page);
  await page.keyboard.press('Control+k');
  await box.fill('zzqqzz');
  await expect(dialog.getByText('Nothing found for “zzqqzz”.')).toBeVisible();
  const starts = dialog.getByRole('region', { name: 'Start new' }).getByRole('link');
  await expect(starts).toHaveText(['New sale', 'New job card']);
  await box.fill('to pack');
  const toPack = dialog.getByRole('region', { name: 'Filtered lists' }).getByRole('link');
  await expect(toPack).toHaveAttribute('href', `${PATHS.orders}?state=confirmed`);
  await expect(toPack).toHaveText(/^Orders: To pack \d+$/);
  await expect(dialog.getByText('Nothing found')).toHaveCount(0);
  await box.fill('password');
  await box.press('Enter');
  const password = page.getByRole('dialog', { name: 'Change password' });
  await expect(password.getByLabel('Current password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(password).toBeHidden();

  await keysListen(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('definition')).toHaveText([
    'Find an order, a repair, a person or a page',
    'Search the list',
    'Add new',
    'Next row',
    'Previous row',
    'Show keyboard shortcuts',
  ]);
  await expectNoAxeViolations(page);
  await help.getByLabel('Single-key shortcuts').uncheck();
  await help.getByRole('button', { name: 'Close' }).click();
  await expect(help).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeVisible();
  await expect(help).toHaveCount(0);
});

test.describe('the search box', () => {
  test.use({ allowedNoise: [/503/] });

  test('lists the orders for a mobile number as the user types, opens the first with Enter, and shows a message when the text is too short, nothing is found or the search fails', async ({
    page,
    request,
  }) => {
    const mobile = newMobile();
    const { order } = await reserve(request, { contact: { mobile } });
    await enterAs(page, 'adviso', PATHS.dashboard);
    await keysListen(page);
    const dialog = page.getByRole('dialog', { name: 'Search or go to' });
    const box = dialog.getByRole('textbox');
    const first = dialog.getByRole('listitem').first();
    await page.keyboard.press('Control+k');
    for (const short of ['zz', '471']) {
      await box.fill(short);
      await expect(dialog.getByText('Type at least 3 letters or 4 digits.')).toBeVisible();
      await box.fill('');
    }
    await box.fill('ord zzzzz');
    await expect(dialog.getByText('No order has this number.')).toBeVisible();
    await box.press('Enter');
    await expect(dialog).toBeVisible();

    const fails = { status: 503, json: { code: 'unavailable', message: 'Try again soon' } };
    await page.route(`**${find.path}?**`, (route) => route.fulfill(fails));
    await box.fill(mobile);
    await expect(dialog.getByRole('alert')).toBeVisible();
    await page.unroute(`**${find.path}?**`);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(first).toContainText(`Kavach Glass Duo · ${order.order_id.slice(-5)} · `);
    await expect(first).toContainText(mobile);
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('link', { name: /in orders$/ })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(first.getByRole('link')).toBeFocused();

    // Enter waits for a pending response.
    const answered = Promise.withResolvers<void>();
    await page.route(`**${find.path}?**`, async (route) => {
      await answered.promise;
      await route.continue();
    });
    await box.fill(`ord ${order.order_id.slice(-5)}`);
    await expect(dialog.getByText('Searching…')).toBeVisible();
    await box.press('Enter');
    await expect(dialog.getByText('Searching…')).toBeVisible();
    answered.resolve();
    await expect(page).toHaveURL(new RegExp(`${PATHS.orders}\\?order=${order.order_id}$`));

    await test.step('and offers the search again, but not to another user', async () => {
      await keysListen(page);
      await page.keyboard.press('Control+k');
      const recent = dialog.getByRole('region', { name: 'Recent searches' });
      await recent.getByRole('button', { name: `ord ${order.order_id.slice(-5)}` }).click();
      await expect(box).toBeFocused();
      await expect(first).toContainText('Kavach Glass Duo');
      await enterAs(page, 'brhead', PATHS.dashboard);
      await keysListen(page);
      await page.keyboard.press('Control+k');
      const next = dialog.getByRole('region', { name: 'Do now' }).getByRole('link');
      await expect(next).toHaveCount(3);
      const tasks = page
        .locator('main')
        .getByRole('region', { name: 'Do now', includeHidden: true });
      const hrefs = await tasks
        .locator('ul:not([aria-label]) a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      for (const at of [0, 1, 2])
        await expect(next.nth(at)).toHaveAttribute('href', hrefs[at] ?? '');
      await expect(next.first()).not.toContainText(/\b\d{10}\b/);
      await expect(recent).toHaveCount(0);
      await box.press('Enter');
      await expect(dialog).toBeVisible();
      await box.press('ArrowDown');
      await expect(next.first()).toBeFocused();
    });
  });
});

test('a button opens the search on a phone, and part of a mobile number finds the order @phone', async ({
  page,
  request,
}) => {
  const mobile = newMobile();
  const { order } = await reserve(request, { contact: { mobile } });
  await enterAs(page, 'adviso', PATHS.dashboard);
  await keysListen(page);
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' });
  const box = await button.boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Search or go to' });
  const hit = dialog.getByRole('link', { name: order.order_id.slice(-5) });
  await dialog.getByRole('textbox').fill('to call');
  await expect(dialog.getByRole('link', { name: /^Orders: Call to confirm \d+$/ })).toBeVisible();
  const rows = dialog.getByRole('region', { name: 'First orders in the list' });
  await expect(rows.getByRole('link').first()).toContainText('Call to confirm');
  await dialog.getByRole('textbox').fill(mobile.slice(0, 8));
  await expect(hit).toContainText(mobile);
  await hit.click();
  await expect(page).toHaveURL(new RegExp(`order=${order.order_id}$`));
});
