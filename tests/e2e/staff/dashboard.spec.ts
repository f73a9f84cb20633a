import { CUSTOMER_EMAIL } from '../../../scripts/seed/accounts.ts';
import { placeOrder } from '../../../src/contract/checkout/api.ts';
import { listTasks } from '../../../src/contract/tasks/api.ts';
import { PATHS, workledgerDetailsPath } from '../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { untilIdle } from '../../support/e2e/until-idle.ts';
import { enterAs } from '../session/enter.ts';

const HOMES = [
  {
    username: 'brhead',
    welcome: 'Welcome, Brhaspati',
    role: 'Logged in as Branch Head',
    title: 'Branch Head Dashboard',
    place: 'Laxmi Road',
    menu: [
      ...[
        'Dashboard',
        'Orders',
        'Work ledger',
        'New sale',
        'Goods',
        'Day close',
        'Bills',
        'Figures',
      ],
      ...['Settings', 'Stores'],
    ],
  },
  {
    username: 'adviso',
    welcome: 'Welcome, Advait',
    role: 'Logged in as Advisor',
    title: 'Advisor Dashboard',
    place: 'Laxmi Road',
    menu: [
      ...['Dashboard', 'Orders', 'Work ledger', 'New sale', 'Goods', 'Day close', 'Figures'],
      'Stores',
    ],
  },
  {
    username: 'sysadm',
    welcome: 'Welcome, System',
    role: 'Logged in as System Admin',
    title: 'Admin Dashboard',
    place: 'All branches',
    menu: [
      ...[
        'Dashboard',
        'Orders',
        'Work ledger',
        'New sale',
        'Goods',
        'Day close',
        'Bills',
        'Figures',
      ],
      ...[
        'Settings',
        'Stores',
        'Users',
        'Giveaway',
        'Complaints',
        'Hand-overs without code',
        'Audit',
      ],
    ],
  },
] as const;

test('each role sees its own dashboard and menu', async ({ page }) => {
  for (const { username, welcome, role, place, title, menu } of HOMES) {
    await test.step(username, async () => {
      await enterAs(page, username);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(welcome)).toBeVisible();
      await expect(page.getByText(role)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Profile menu' })).toContainText(place);
      const nav = page.getByRole('navigation', { name: 'Staff' });
      const names = menu.map(
        (name) => new RegExp(`^${name}(\\d+\\+? (orders? to do|repairs? late))?$`),
      );
      await expect(nav.getByRole('link')).toHaveText(names);
      await expect(nav.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      const live = page.getByRole('region', { name: 'Live' });
      const upcoming = page.getByRole('region', { name: 'Upcoming' });
      await expect(live.getByRole('link')).toHaveCount(4);
      const hrefs = live
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(await hrefs).toEqual([PATHS.workledger, PATHS.redemption, PATHS.orders, PATHS.sale]);
      await expect(live.getByText('4', { exact: true })).toBeVisible();
      await expect(upcoming.getByText('8', { exact: true })).toBeVisible();
      await expect(upcoming.getByRole('button', { name: 'Invoice' })).toBeHidden();
      await upcoming.locator('summary').press('Enter');
      await expect(upcoming.getByRole('button')).toHaveCount(8);
    });
  }
  await expectNoAxeViolations(page);
});

test("the HTML from the server contains the user's name and role, without inline styles", async ({
  page,
}) => {
  await loginAs(page, 'brhead');
  const html = await (await page.request.get(PATHS.dashboard)).text();
  expect(html).toContain('Branch Head Dashboard');
  expect(html).toMatch(/Welcome,\s*(<!-- -->)?Brhaspati/);
  expect(html).not.toContain('style="');
});

test("an advisor's dashboard does not request data that its HTML already contains, shows only the figures of their branch and remembers that the menu is hidden", async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (each) => {
    const { pathname } = new URL(each.url());
    if (pathname === placeOrder.path || pathname === listTasks.path) requested.push(each.url());
  });
  await enterAs(page, 'adviso');
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('link', { name: /Redemptions today/ })).toHaveAttribute(
    'href',
    PATHS.redemption,
  );
  await untilIdle(page);
  expect(requested).toEqual([]);
  await expect(today.getByRole('link', { name: /without/ })).toHaveCount(0);

  const nav = page.getByRole('navigation', { name: 'Staff' });
  await page.getByRole('button', { name: 'Hide menu bar' }).click();
  await expect(nav).toBeHidden();
  await page.reload();
  await islandsRun(page);
  await expect(nav).toBeHidden();
  await page.getByRole('button', { name: 'Show menu bar' }).click();
  await expect(nav).toBeVisible();
});

test('neither a visitor nor a customer can open the staff tools, and a customer sees the message for an invalid role and a link to the shop', async ({
  page,
}) => {
  for (const path of [PATHS.dashboard, PATHS.orders]) {
    await page.goto(path);
    await expect(page).toHaveURL(PATHS.login);
  }
  await loginAs(page, CUSTOMER_EMAIL);
  for (const path of [PATHS.orders, PATHS.workledger, PATHS.redemption]) {
    await page.goto(path);
    await expect(page).toHaveURL(PATHS.dashboard);
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toHaveCount(0);
  }
  await islandsRun(page);
  await expect(page.getByRole('heading', { name: 'Invalid role: customer' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page).toHaveURL(PATHS.shop);
});

test('an advisor who opens an admin screen sees who may open it, and the job details page shows only a placeholder', async ({
  page,
}) => {
  await loginAs(page, 'adviso');
  for (const [path, screen] of [
    [PATHS.users, 'Users'],
    [PATHS.complaints, 'Complaints'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(`Only a System Admin can open ${screen}.`)).toBeVisible();
    await expect(page).toHaveURL(PATHS.dashboard);
  }

  await page.goto(workledgerDetailsPath('JOB-7 ü'));
  await expect(page.getByRole('main')).toHaveText('TODO: details for JOB-7 ü');
});

test('for branch staff, the Stores and Settings links in the menu show their own branch and settings above the dashboard', async ({
  page,
}) => {
  await enterAs(page, 'brhead', PATHS.dashboard);
  const nav = page.getByRole('navigation', { name: 'Staff' });
  await nav.getByRole('link', { name: 'Stores' }).click();
  await expect(page.getByText('Only a System Admin can open Stores.')).toBeVisible();
  const branch = page.getByRole('region', { name: 'Your branch' });
  await expect(branch.getByRole('definition')).toHaveText([
    'Laxmi Road (PUN-01)',
    '14 Laxmi Road, near Alka Chowk, Pune 411030',
    'Every day, 10 am to 9 pm',
    '+91 20 5550 1234',
  ]);
  await expect(nav.getByRole('link', { name: 'Stores' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: 'Branch Head Dashboard' })).toBeVisible();

  await nav.getByRole('link', { name: 'Settings' }).click();
  const settings = page.getByRole('region', { name: 'Your settings' });
  await expect(page.getByText('Only a System Admin can open Settings.')).toBeVisible();
  await islandsRun(page);
  for (const name of ['Change password', 'Where you are logged in', 'Text size and sound']) {
    await settings.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('the tiles under Live become rows that fit their text at every width @phone', async ({
  page,
}) => {
  await enterAs(page, 'adviso', PATHS.dashboard);
  const tiles = page.getByRole('region', { name: 'Live' }).getByRole('link');
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const tile of await tiles.all()) {
      expect((await tile.boundingBox())?.height).toBeLessThanOrEqual(110);
    }
  }
});
