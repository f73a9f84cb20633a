import type { Locator } from '@playwright/test';
import { CUSTOMER_EMAIL } from '../../../scripts/seed/accounts.ts';
import { API_PATHS, artPath, PATHS, workledgerDetailsPath } from '../../../src/lib/paths.ts';
import { NEW_ORDERS } from '../../../src/staff/dashboard/news.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { untilIdle } from '../../support/e2e/until-idle.ts';
import { enterAs, islandsRun } from '../session/enter.ts';
import { reserve } from './orders/customer.ts';

/** Asserts that the drawing on an empty page has loaded at its full size. */
async function expectDrawing(main: Locator, name: string): Promise<void> {
  const drawing = main.locator('img');
  await expect(drawing).toHaveAttribute('alt', '');
  await expect(drawing).toHaveAttribute('src', artPath(name));
  const drawnWidth = () => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(drawnWidth).toBeGreaterThan(0);
  expect(await drawing.boundingBox()).toMatchObject({ width: 240, height: 240 });
}

const HOMES = [
  {
    username: 'sysadm',
    welcome: 'Welcome, System',
    role: 'Logged in as System Admin',
    title: 'Admin Dashboard',
    menu: ['Dashboard', 'Settings', 'Stores', 'Users', 'Giveaway'],
  },
  {
    username: 'brhead',
    welcome: 'Welcome, Brhaspati',
    role: 'Logged in as Branch Head',
    title: 'Branch Head Dashboard',
    menu: ['Dashboard', 'Settings', 'Stores'],
  },
  {
    username: 'adviso',
    welcome: 'Welcome, Advait',
    role: 'Logged in as Advisor',
    title: 'Advisor Dashboard',
    menu: ['Dashboard', 'Stores'],
  },
] as const;

for (const { username, welcome, role, title, menu } of HOMES) {
  test(`${username} sees the dashboard and menu for their role @both`, async ({ page }) => {
    await enterAs(page, username);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(welcome)).toBeVisible();
    await expect(page.getByText(role)).toBeVisible();
    const nav = page.getByRole('navigation', { name: 'Staff' });
    await expect(nav.getByRole('link')).toHaveText([...menu]);
    await expect(nav.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const live = page.getByRole('region', { name: 'Live' });
    const upcoming = page.getByRole('region', { name: 'Upcoming' });
    await expect(live.getByRole('link')).toHaveCount(3);
    const hrefs = live
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(await hrefs).toEqual([PATHS.workledger, PATHS.redemption, PATHS.orders]);
    await expect(live.getByText('3', { exact: true })).toBeVisible();
    await expect(upcoming.getByRole('button')).toHaveCount(8);
    await expect(upcoming.getByText('8', { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
  });
}

test('the HTML itself contains the right name, role and menu', async ({ page }) => {
  await loginAs(page, 'brhead');
  const html = await (await page.request.get(PATHS.dashboard)).text();
  expect(html).toContain('Branch Head Dashboard');
  expect(html).toMatch(/Welcome,\s*(<!-- -->)?Brhaspati/);
  expect(html).not.toContain('style="');
});

test('the dashboard requests the new orders only once, and Today and the Orders card show the same count', async ({
  page,
  request,
}) => {
  await reserve(request);
  const requested: string[] = [];
  page.on('request', (each) => {
    if (new URL(each.url()).pathname === API_PATHS.orders) requested.push(each.url());
  });
  await enterAs(page, 'adviso');
  const today = page.getByRole('region', { name: 'Today' }).getByRole('link', { name: NEW_ORDERS });
  const count = Number.parseInt((await today.textContent()) ?? '', 10);
  expect(count).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: /^Orders/ })).toContainText(
    new RegExp(`[^\\d]${count} new$`),
  );
  await untilIdle(page);
  expect(requested).toEqual([]);
});

test('an upcoming feature shows "Coming soon" on click and on Enter', async ({ page }) => {
  await enterAs(page, 'adviso');
  const invoice = page.getByRole('button', { name: 'Invoice' });
  const toast = page.getByRole('listitem').filter({ hasText: 'Coming soon' });
  await expect(invoice).toHaveAttribute('aria-disabled', 'true');
  await invoice.click({ force: true });
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Close toast' }).click();
  await expect(toast).toBeHidden();
  await page.getByRole('button', { name: 'RPay' }).press('Enter');
  await expect(toast).toBeVisible();
});

test('a customer sees an invalid role message and a link to the shop', async ({ page }) => {
  await enterAs(page, CUSTOMER_EMAIL);
  await expect(page.getByRole('heading', { name: 'Invalid role: customer' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page).toHaveURL(PATHS.shop);
});

test('the menu bar stays hidden on the device until the user shows it again', async ({ page }) => {
  await enterAs(page, 'adviso');
  const nav = page.getByRole('navigation', { name: 'Staff' });
  await page.getByRole('button', { name: 'Hide menu bar' }).click();
  await expect(nav).toBeHidden();
  await page.reload();
  await islandsRun(page);
  await expect(nav).toBeHidden();
  await page.getByRole('button', { name: 'Show menu bar' }).click();
  await expect(nav).toBeVisible();
});

test('an advisor who opens an admin screen sees one message that says who may open it', async ({
  page,
}) => {
  await loginAs(page, 'adviso');
  for (const [path, screen] of [
    [PATHS.users, 'Users'],
    [PATHS.stores, 'Stores'],
    [PATHS.settings, 'Settings'],
    [PATHS.complaints, 'Complaints'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(`Only a System Admin can open ${screen}.`)).toBeVisible();
    await expect(page).toHaveURL(PATHS.dashboard);
  }
});

test('a logged-out visitor who opens a staff page is redirected to the login page', async ({
  page,
}) => {
  await page.goto(PATHS.dashboard);
  await expect(page).toHaveURL(PATHS.login);
});

test('a customer cannot open the staff tools', async ({ page }) => {
  await loginAs(page, CUSTOMER_EMAIL);
  await page.goto(PATHS.redemption);
  await expect(page).toHaveURL(PATHS.dashboard);
  await page.goto(PATHS.workledger);
  await expect(page).toHaveURL(PATHS.dashboard);
});

test('Settings shows an admin only a placeholder', async ({ page }) => {
  await enterAs(page, 'sysadm');
  await page.getByRole('link', { name: 'Settings' }).click();
  const main = page.getByRole('main');
  await expect(main).toHaveText('Settings');
  await expectDrawing(main, 'empty-settings');
});

test('the work ledger shows disabled tiles', async ({ page }) => {
  await enterAs(page, 'adviso');
  await page.getByRole('link', { name: /Work ledger/ }).click();
  const main = page.getByRole('main');
  const tiles = main.getByRole('button');
  await expect(tiles).toHaveText(['New job card', 'My jobs', 'Hand over a device']);
  for (const tile of await tiles.all()) await expect(tile).toBeDisabled();
  await expectDrawing(main, 'empty-ledger');
  await expectNoAxeViolations(page);
});

test('the job details page shows only a placeholder', async ({ page }) => {
  await loginAs(page, 'adviso');
  await page.goto(workledgerDetailsPath('JOB-7 ü'));
  await expect(page.getByRole('main')).toHaveText('TODO: details for JOB-7 ü');
});
