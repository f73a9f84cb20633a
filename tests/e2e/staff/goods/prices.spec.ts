import type { Page } from '@playwright/test';
import { PRODUCTS } from '../../../../src/content/catalogue.ts';
import { changePrices, listGoods } from '../../../../src/contract/goods/api.ts';
import type { GoodsReply } from '../../../../src/contract/goods/list.ts';
import { GOODS_TEXTS } from '../../../../src/contract/goods/prices.ts';
import { pathOf } from '../../../../src/contract/operation.ts';
import { changeStock } from '../../../../src/contract/stock/api.ts';
import { STOCK_TEXTS } from '../../../../src/contract/stock.ts';
import { formatRupees } from '../../../../src/lib/money.ts';
import { createOrderSecret } from '../../../../src/lib/order-secret.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import {
  expectNoAxeViolations,
  expectNoAxeViolationsInDarkMode,
} from '../../../support/e2e/accessibility.ts';
import { islandsRun } from '../../../support/e2e/islands-run.ts';
import { loginAs } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { ask, pressTwice } from '../../admin/office.ts';
import { enterAs } from '../../session/enter.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function goodsRow(page: Page, productId: string) {
  const { content } = await ask<GoodsReply>(page, 'GET', `${listGoods.path}?size=100`);
  return content.find(({ product_id }) => product_id === productId) ?? fail();
}

function fail(): never {
  throw new Error('the product is not sold');
}

/** Changes a price as another admin would meanwhile. */
async function changeMeanwhile(page: Page, productId: string, price: number): Promise<void> {
  const { price_version: version } = await goodsRow(page, productId);
  const lines = [{ product_id: productId, version, price }];
  await ask(page, 'POST', changePrices.path, { request_id: createOrderSecret(), lines });
}

const priceOf = (page: Page, name: string, field = 'Price') =>
  page.getByRole('button', { name: new RegExp(`^${field} of ${name}: `) });

test.describe('the owner', () => {
  test.use({ allowedNoise: [/409|422/] });

  test('changes prices in place with the keyboard, undoes one, and sees the history @both', async ({
    page,
  }) => {
    // No other test checks the price of this product.
    const [id, name] = ['kosh-raid-15', 'Kosh Raid 15'];
    await enterAs(page, 'sysadm', PATHS.goods);
    await islandsRun(page);
    const { price, mrp } = await goodsRow(page, id);
    await priceOf(page, name).click();
    const field = page.getByRole('textbox', { name: `Price of ${name}` });
    await expect(field).toBeFocused();
    await field.fill('0');
    await field.press('Enter');
    await expect(page.getByText(GOODS_TEXTS.needsPrice)).toBeVisible();
    await field.press('Escape');
    await expect(priceOf(page, name)).toBeFocused();
    await expect(priceOf(page, name)).toHaveText(formatRupees(price));

    await page.keyboard.press('Enter');
    await field.fill(String(price - 100));
    await field.press('Tab');
    await expect(page.getByRole('textbox', { name: `MRP of ${name}` })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(priceOf(page, name)).toHaveText(formatRupees(price - 100));
    await expect.poll(async () => (await goodsRow(page, id)).price).toBe(price - 100);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Change undone')).toBeVisible();
    await expect(priceOf(page, name)).toHaveText(formatRupees(price));

    await priceOf(page, name, 'MRP').click();
    await page.getByRole('textbox', { name: `MRP of ${name}` }).fill(String(mrp + 1));
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await goodsRow(page, id)).mrp).toBe(mrp + 1);
    await page.getByRole('button', { name: `History: ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem').first()).toContainText(formatRupees(mrp + 1));
    await expect(dialog.getByRole('listitem').nth(1)).toContainText('Undo');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Undo this change' }).click();
    await expect(dialog.getByRole('listitem').first()).toContainText('Undo');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(priceOf(page, name, 'MRP')).toHaveText(formatRupees(mrp));
  });

  test('confirms a large change, and sees what another admin changed meanwhile', async ({
    page,
  }) => {
    const [id, name] = ['chargo-volt-20k', 'Chargo Volt 20K'];
    await enterAs(page, 'sysadm', PATHS.goods);
    await islandsRun(page);
    const { price } = await goodsRow(page, id);
    const field = page.getByRole('textbox', { name: `Price of ${name}` });
    await priceOf(page, name).click();
    await field.fill(String(Math.floor(price / 10)));
    await field.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('more than 50%');
    await question.getByRole('button', { name: 'Correct it' }).click();
    await field.fill(String(price - 20));
    await changeMeanwhile(page, id, price - 10);
    await field.press('Enter');
    await expect(question).toContainText(`to ${formatRupees(price - 10)}`);
    await expect(question).toContainText(`You wanted: ${formatRupees(price - 20)}`);
    await expectNoAxeViolations(page);
    await question.getByRole('button', { name: 'Save mine' }).click();
    await expect.poll(async () => (await goodsRow(page, id)).price).toBe(price - 20);
    await changeMeanwhile(page, id, price);
  });

  test('lowers several prices with a preview and a reason, and undoes it @both', async ({
    page,
  }) => {
    const names = ['Kosh EduBook 11', 'Vayu Studio 16'];
    await enterAs(page, 'sysadm', PATHS.goods);
    await islandsRun(page);
    const { content } = await ask<GoodsReply>(page, 'GET', `${listGoods.path}?size=100`);
    const before = names.map((name) => content.find((row) => row.name === name) ?? fail());
    for (const name of names) {
      await page.getByRole('checkbox', { name: `Choose: ${name}` }).check();
    }
    const bar = page.getByRole('region', { name: 'Chosen rows' });
    await bar.getByRole('button', { name: 'Change prices' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '₹', exact: true }).check();
    await dialog.getByLabel('Rupees').fill('10');
    await expect(dialog.getByRole('status')).toHaveText('2 products will change');
    await dialog.getByRole('button', { name: 'Change 2 products' }).click();
    await expect(dialog.getByText(GOODS_TEXTS.needsReason)).toBeVisible();
    await dialog.getByLabel('Reason').fill('Festival offer');
    await expectNoAxeViolationsInDarkMode(page);
    await dialog.getByRole('button', { name: 'Change 2 products' }).click();
    await expect(dialog).toBeHidden();
    for (const row of before) {
      await expect(priceOf(page, row.name)).toHaveText(formatRupees(row.price - 10));
    }
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 changes undone')).toBeVisible();
    for (const row of before) {
      await expect(priceOf(page, row.name)).toHaveText(formatRupees(row.price));
    }
  });

  test('corrects stock only once, and keeps the typed values when another admin changes the stock first', async ({
    page,
  }) => {
    const [id, name] = ['chargo-dock-7', 'Chargo Dock 7-in-1'];
    await enterAs(page, 'sysadm', PATHS.goods);
    const row = rowOf(page, name);
    const { on_hand } = await goodsRow(page, id);
    await row.getByRole('button', { name: 'Change stock' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('How many').fill('5');
    await dialog.getByLabel('Reason').fill('Delivery of Friday');
    const sent = await pressTwice(page, dialog.getByRole('button', { name: 'Change stock' }));
    expect(sent).toMatchObject({ change: 5, reason: 'Delivery of Friday' });
    await expect.poll(async () => (await goodsRow(page, id)).on_hand).toBe(on_hand + 5);
    await row.getByRole('button', { name: 'Change stock' }).click();
    await dialog.getByLabel('How many').fill('1');
    await dialog.getByLabel('Reason').fill('Counted');
    const { version, branches } = await goodsRow(page, id);
    const theirs = {
      branch: branches[0]?.branch.code,
      change: 3,
      kind: 'found',
      reason: 'Again',
      version,
    };
    await ask(page, 'POST', pathOf(changeStock, { id }), theirs);
    await dialog.getByRole('button', { name: 'Change stock' }).click();
    await expect(dialog.getByRole('alert')).toContainText(STOCK_TEXTS.stale);
    await expect(dialog.getByLabel('Reason')).toHaveValue('Counted');
  });
});

test('an advisor reads prices, stock and history but changes no price', async ({ page }) => {
  await enterAs(page, 'adviso', '/orders/stock');
  await expect(page).toHaveURL(PATHS.goods);
  await expect(page.getByRole('row')).toHaveCount(PRODUCTS.length + 1);
  await expect(page.getByRole('button', { name: /^Price of/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await rowOf(page, 'Dhun Studio ANC').getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog')).toContainText('Opening stock');
});

test('staff search the products and list those that are running low @both', async ({ page }) => {
  await loginAs(page, 'adviso');
  await page.goto(PATHS.goods);
  await islandsRun(page);
  await page.getByRole('searchbox').fill('no such product');
  await expect(page.getByText('Nothing matches “no such product”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(PRODUCTS.length);
  await page.getByRole('searchbox').fill(PRODUCTS[0]?.name ?? '');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('button', { name: /^Low/ }).click();
  await expect(page).toHaveURL(/level=low/);
  await expect(page.getByRole('button', { name: /^Low/ })).toHaveAttribute('aria-pressed', 'true');
});
