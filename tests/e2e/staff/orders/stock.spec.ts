import type { Page } from '@playwright/test';
import { PRODUCTS } from '../../../../src/content/catalogue.ts';
import { pathOf } from '../../../../src/contract/operation.ts';
import { changeStock, listStock } from '../../../../src/contract/stock/api.ts';
import type { StockReply } from '../../../../src/contract/stock.ts';
import { STOCK_TEXTS } from '../../../../src/contract/stock.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolationsInDarkMode } from '../../../support/e2e/accessibility.ts';
import { islandsRun } from '../../../support/e2e/islands-run.ts';
import { loginAs } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { ask, pressTwice } from '../../admin/office.ts';
import { enterAs } from '../../session/enter.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

async function stockOf(page: Page, productId: string) {
  const { content } = await ask<StockReply>(page, 'GET', listStock.path);
  return content.find(({ product_id }) => product_id === productId) ?? fail();
}

function fail(): never {
  throw new Error('the product is not sold');
}

test.describe('an admin', () => {
  test.use({ allowedNoise: [/409|422/] });

  test('records a delivery only once, sees its reason in the history, and keeps the typed values when another admin changes the stock first', async ({
    page,
  }) => {
    // No other test checks the stock of this product.
    const [id, name] = ['kosh-raid-15', 'Kosh Raid 15'];
    await enterAs(page, 'sysadm', PATHS.orders);
    const nav = page.getByRole('navigation', { name: 'Staff' });
    await nav.getByRole('link', { name: 'Stock' }).click();
    await expect(page).toHaveURL(PATHS.stock);
    const row = rowOf(page, name);
    await expect(row).toBeVisible();
    await expectNoAxeViolationsInDarkMode(page);
    const { on_hand } = await stockOf(page, id);

    await row.getByRole('button', { name: 'Change stock' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('How many')).toBeFocused();
    await dialog.getByRole('button', { name: 'Change stock' }).click();
    await expect(dialog.getByText(STOCK_TEXTS.wholeChange)).toBeVisible();
    await dialog.getByLabel('How many').fill('5');
    await expect(dialog.getByText(`On hand ${on_hand} → ${on_hand + 5}`)).toBeVisible();
    await dialog.getByLabel('Reason').fill('Delivery of Friday');
    const sent = await pressTwice(page, dialog.getByRole('button', { name: 'Change stock' }));
    expect(sent).toMatchObject({ change: 5, reason: 'Delivery of Friday' });
    await expect(row.getByRole('cell').first()).toHaveText(String(on_hand + 5));

    await row.getByRole('button', { name: 'History' }).click();
    await expect(dialog.getByRole('listitem').first()).toContainText('changed the stock');
    await expect(dialog.getByRole('listitem').first()).toContainText('Delivery of Friday');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog).toBeHidden();

    const other = rowOf(page, 'Chargo GaN 67');
    await other.getByRole('button', { name: 'Change stock' }).click();
    await dialog.getByRole('radio', { name: 'Remove' }).check();
    await dialog.getByLabel('How many').fill('1');
    await dialog.getByLabel('Reason').fill('Damaged');
    const before = await stockOf(page, 'chargo-gan-67');
    const theirs = { change: 3, reason: 'Counted again', version: before.version };
    await ask(page, 'POST', pathOf(changeStock, { id: 'chargo-gan-67' }), theirs);

    await dialog.getByRole('button', { name: 'Change stock' }).click();
    const alert = dialog.getByRole('alert');
    await expect(alert).toContainText(STOCK_TEXTS.stale);
    await expect(alert).toContainText(`On hand is now ${before.on_hand + 3}.`);
    await expect(dialog.getByLabel('Reason')).toHaveValue('Damaged');
    await dialog.getByRole('button', { name: 'Change stock' }).click();
    await expect(other.getByRole('cell').first()).toHaveText(String(before.on_hand + 2));
  });
});

test('an advisor can read the stock and its history but change nothing', async ({ page }) => {
  await enterAs(page, 'adviso', PATHS.stock);
  await expect(page.getByRole('row')).toHaveCount(PRODUCTS.length + 1);
  await expect(page.getByRole('button', { name: /^Change stock/ })).toHaveCount(0);
  await rowOf(page, 'Dhun Studio ANC').getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog')).toContainText('No changes yet.');
});

test('staff search the stock and list only products that are running low, and no number is cut off @both', async ({
  page,
}) => {
  await loginAs(page, 'adviso');
  const few = PRODUCTS[0]?.name ?? '';
  await page.route(`**${listStock.path}`, async (route) => {
    const response = await route.fetch();
    const { content }: StockReply = await response.json();
    const levels = content.map((row, at) => ({ ...row, on_hand: [4, 0][at] ?? 40, held: 0 }));
    await route.fulfill({ json: { content: levels } });
  });
  await page.clock.install();
  await page.goto(PATHS.stock);
  await islandsRun(page);
  await page.clock.fastForward('00:31');
  await expect(page.getByRole('radio', { name: 'Low 2' })).toBeVisible();
  const numbers = rowOf(page, few).getByRole('cell');
  for (const at of [0, 1, 2, 3]) await expect(numbers.nth(at)).toBeInViewport({ ratio: 1 });
  const history = rowOf(page, few).getByRole('button', { name: `${few} history` });
  await expect(history).toBeInViewport({ ratio: 1 });

  await page.getByRole('radio', { name: 'Low 2' }).check();
  await expect(page).toHaveURL(/level=low$/);
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('radio', { name: 'Sold out 1' }).check();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('searchbox').fill(few);
  await expect(page.getByText('No matching product is sold out.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all products' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(PRODUCTS.length);
  await expect(page).toHaveURL(new RegExp(`${PATHS.stock}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
