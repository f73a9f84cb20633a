import type { Page } from '@playwright/test';
import { LOCAL_PASSWORD } from '../../../../scripts/seed/accounts.ts';
import { PRODUCTS } from '../../../../src/content/catalogue.ts';
import { findSale, sell } from '../../../../src/contract/sales/api.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { pageWidth } from '../../../support/e2e/fit.ts';
import { logIn, loginAs } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { isWhole } from '../../shop/offline/kept.ts';

const [FIRST, SECOND] = PRODUCTS.filter(
  ({ barcode, price }) => barcode !== undefined && price < 3000,
);

const search = (page: Page) => page.getByRole('combobox', { name: /^Product/ });
const lines = (page: Page) => page.getByRole('list', { name: 'Products in this sale' });
const parked = (page: Page) => page.getByRole('region', { name: 'Parked sales' });

async function add(page: Page, code = ''): Promise<void> {
  await search(page).fill(code);
  await search(page).press('Enter');
}

async function openSale(page: Page): Promise<void> {
  await loginAs(page, 'adviso');
  await page.goto(PATHS.sale);
  await expect(search(page)).toBeEnabled();
}

test('a clerk parks a sale, serves the next customer and resumes it in another tab, until the logout removes it @phone', async ({
  page,
  context,
}) => {
  expect((await logIn(page, 'adviso')).status()).toBe(200);
  await page.goto(PATHS.sale);
  await expect(search(page)).toBeEnabled();
  await add(page, FIRST?.barcode);
  await page.getByLabel('Name', { exact: true }).fill('Ravi');
  await page.getByRole('button', { name: 'Park' }).click();
  await expect(lines(page)).toHaveCount(0);
  await add(page, SECOND?.barcode);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(lines(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo clear' }).click();
  await expect(lines(page)).toContainText(SECOND?.name ?? '');
  await expectNoAxeViolations(page);

  // The second tab takes the parked sale; each tab keeps its own.
  const other = await context.newPage();
  await other.goto(PATHS.sale);
  await parked(other)
    .getByRole('button', { name: /^Resume Ravi/ })
    .click();
  await expect(lines(other)).toContainText(FIRST?.name ?? '');
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Ravi');
  await expect(parked(page)).toHaveCount(0);
  await page.reload();
  await expect(lines(page)).toContainText(SECOND?.name ?? '');
  await expect.poll(() => pageWidth(page)).toBe(page.viewportSize()?.width);

  await page.getByRole('button', { name: 'Park' }).click();
  await expect(parked(other)).toContainText('Walk-in');
  await page.goto(PATHS.logout);
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(PATHS.shop);
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /parked/.test(key)),
  );
  expect(kept).toEqual([]);
});

test('a double click resumes one parked sale, not the next one', async ({ page }) => {
  await openSale(page);
  for (const [product, name] of [
    [FIRST, 'Ravi'],
    [SECOND, 'Asha'],
  ] as const) {
    await add(page, product?.barcode);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Park' }).click();
    await expect(parked(page)).toContainText(name);
  }
  await parked(page)
    .getByRole('button', { name: /^Resume Ravi/ })
    .dblclick();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ravi');
  await expect(parked(page).getByRole('button')).toHaveText([/Asha/]);
});

test.describe('a sale without a response', () => {
  test.use({ allowedNoise: [/net::ERR_FAILED|404/] });

  test('is shown as sold instead of being discarded if the server recorded it, and goes otherwise', async ({
    page,
  }) => {
    await openSale(page);
    for (const isRecorded of [true, false]) {
      await page.route(
        `**${sell.path}`,
        async (route) => {
          if (isRecorded) await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await add(page, FIRST?.barcode);
      await page.getByRole('radio', { name: 'Cash' }).check();
      await page.getByRole('button', { name: /^Take ₹/ }).click();
      const asked = page.waitForResponse(`**${findSale.path.replace(':sale_id', '*')}`);
      await parked(page)
        .getByRole('button', { name: /^Discard/ })
        .click();
      expect((await asked).status()).toBe(isRecorded ? 200 : 404);
      await expect(parked(page)).toHaveCount(0);
      await expect(page.getByText('Sold', { exact: true })).toHaveCount(isRecorded ? 1 : 0);
      await page.reload();
    }
  });
});

test.describe('an approved sale that never reached the server', () => {
  test.use({ allowedNoise: [/ERR_FAILED|Failed to (load|fetch)|403/] });

  test('asks for the approval again when it is sent, because the approver’s login is never stored', async ({
    page,
  }) => {
    await openSale(page);
    await add(page, 'Ring stand');
    await page.keyboard.type('1500');
    await page.keyboard.press('Enter');
    await page.getByLabel('Tax class of Ring stand').selectOption({ index: 1 });
    await page.getByRole('radio', { name: 'Cash' }).check();
    const approval = page.getByRole('group', { name: 'Approval' });
    const login = approval.getByLabel('Approver’s email or username');
    const password = approval.getByLabel('Approver’s password', { exact: true });
    await login.fill('brhead');
    await password.fill(LOCAL_PASSWORD);
    await page.route(`**${sell.path}`, (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Take ₹1,500' }).click();
    await parked(page).getByRole('button', { name: /^Send/ }).click();
    await expect(approval).toBeVisible();
    await expect(parked(page)).toHaveCount(0);
    await login.fill('brhead');
    await password.fill(LOCAL_PASSWORD);
    await page.getByRole('button', { name: 'Take ₹1,500' }).click();
    await expect(page.getByText('Sold', { exact: true })).toBeVisible();
  });
});

test.describe('without a connection', () => {
  test.use({
    serviceWorkers: 'allow',
    allowedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)|no-response/],
  });

  test('a reload shows the sale, which waits for the connection, and nothing of it to someone who logged out', async ({
    page,
    context,
  }) => {
    await openSale(page);
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => isWhole(page, PATHS.offlineCounter)).toBe(true);
    await add(page, FIRST?.barcode);
    await page.getByLabel('Name', { exact: true }).fill('Ravi');
    const shell = await page.evaluate(
      async (path) => (await (await caches.match(path))?.text()) ?? '',
      PATHS.offlineCounter,
    );
    expect(shell).not.toMatch(/adviso|Ravi/);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('No internet connection.')).toBeVisible();
    await expect(lines(page)).toContainText(FIRST?.name ?? '');
    await page.getByRole('radio', { name: 'Cash' }).check();
    await page.getByRole('button', { name: /^Take ₹/ }).click();
    await expect(parked(page)).toContainText('Not sent: Ravi');
    await expectNoAxeViolations(page);
    await add(page, SECOND?.barcode);
    await expect(lines(page)).toContainText(SECOND?.name ?? '');

    await context.setOffline(false);
    await page.reload();
    await parked(page).getByRole('button', { name: /^Send/ }).click();
    await expect(page.getByText('Sold', { exact: true })).toBeVisible();

    await context.clearCookies();
    await context.setOffline(true);
    await page.reload();
    await expect(
      page.getByText('Please log in once this device is connected again.'),
    ).toBeVisible();
    await expect(search(page)).toHaveCount(0);
  });
});
