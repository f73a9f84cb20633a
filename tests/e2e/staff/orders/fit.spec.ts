import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { TO_CALL_MOBILES } from '../../../../scripts/tests/seed-holds.ts';
import { PRODUCTS } from '../../../../src/content/catalogue.ts';
import { ORDERS } from '../../../../src/content/orders.ts';
import { findPriceListItem } from '../../../../src/content/price-list.ts';
import { LATE_AFTER_MS } from '../../../../src/contract/orders/todo.ts';
import { DAY_MS, MINUTE_MS } from '../../../../src/lib/durations.ts';
import { formatRupees } from '../../../../src/lib/money.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { totalsOf } from '../../../../src/lib/totals.ts';
import { onSmallPhones, overflowing, pageWidth, smallControls } from '../../../support/e2e/fit.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { enterAs } from '../../session/enter.ts';
import { rowOf } from './counter.ts';
import { newMobile, reserve } from './customer.ts';

const ITEMS = ['kavach-glass-duo', 'taal-neck-n3'];

/** Reserves two products whose names do not fit into a row of the list. */
function reserveSeveral(request: APIRequestContext) {
  const lines = ITEMS.map((id) => ({ product_id: id, quantity: 1 }));
  const price = ITEMS.reduce((sum, id) => sum + (findPriceListItem(id)?.price ?? 0), 0);
  const amount = totalsOf(price, 'drawer', ORDERS.tax).total;
  return reserve(request, { lines, amount });
}

/** Marks a new order as packed in the list, which shows only this order. */
async function packNew(page: Page, request: APIRequestContext) {
  const mobile = newMobile();
  const { order } = await reserve(request, { contact: { mobile } });
  await enterAs(page, 'sysadm', `${PATHS.orders}?search=${mobile}`);
  const row = rowOf(page, order.order_id);
  await row.getByRole('button', { name: 'Mark packed' }).click();
  return { mobile, order, row };
}

/** For a row's amount and state cells, returns the vertical centre of each cell's content. */
function middlesOf(cells: Locator): Promise<number[]> {
  return cells.evaluateAll((all) =>
    all.slice(-3, -1).map((cell) => {
      const boxes = Array.from(cell.children, (child) => child.getBoundingClientRect());
      const top = Math.min(...boxes.map((box) => box.top));
      const bottom = Math.max(...boxes.map((box) => box.bottom));
      return (top + bottom) / 2;
    }),
  );
}

test('the order list, an order and the stock page fit a 320 px screen with normal and with doubled text', async ({
  page,
  request,
}) => {
  const expectAllToFit = () =>
    onSmallPhones(
      page,
      async () => {
        await expect.poll(() => pageWidth(page)).toBe(320);
        expect(await smallControls(page)).toEqual([]);
      },
      320,
    );
  const { order } = await reserveSeveral(request);
  await page.setViewportSize({ width: 320, height: 640 });
  await enterAs(page, 'sysadm', `${PATHS.orders}?search=${order.order_id}`);
  await expect(rowOf(page, order.order_id)).toBeVisible();
  await expectAllToFit();
  await rowOf(page, order.order_id).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Mark packed' })).toBeVisible();
  await expectAllToFit();
  await page.goto(PATHS.goods);
  await expect(page.getByRole('row')).toHaveCount(PRODUCTS.length + 1);
  await expectAllToFit();
});

test('the table and its buttons fit screens of 1280 and 1440 px, and its payment form closes without confirmation when unchanged', async ({
  page,
  request,
}) => {
  const { order, row } = await packNew(page, request);
  const take = row.getByRole('button', { name: `Take ${formatRupees(order.total)} and hand over` });
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(take).toBeInViewport({ ratio: 1 });
    await expect(take).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
    await expect.poll(() => pageWidth(page)).toBe(width);
    const box = await row.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(52);
    expect((box?.y ?? 800) + 10 * 52).toBeLessThanOrEqual(800);
    const middles = await middlesOf(row.getByRole('cell'));
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
  }
  await take.click();
  await expect(page.getByRole('dialog').getByLabel('Collection code')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(take).toBeFocused();

  await row.getByRole('link', { name: 'Kavach Glass Duo' }).click();
  const buttons = page.getByRole('region', { name: 'Next step' }).locator('.button:visible');
  await expect(buttons).not.toHaveCount(0);
  const heights = await buttons.evaluateAll((all) => all.map((each) => each.clientHeight));
  expect(heights.length).toBeGreaterThan(1);
  expect(new Set(heights).size).toBe(1);
});

test('the age of a packed order says in the table, on one more line, that it counts from then', async ({
  page,
  request,
}) => {
  const { mobile, row } = await packNew(page, request);
  await expect(row.getByText('Packed', { exact: true })).toBeVisible();
  await page.clock.setFixedTime(Date.now() + LATE_AFTER_MS + 45 * MINUTE_MS);
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  // The table shows the new time once it is rendered again.
  await search.fill('no such order');
  await expect(page.getByText('No data found')).toBeVisible();
  await search.fill(mobile);
  const since = row.getByText('since packed');
  await expect(since).toBeVisible();
  for (const width of [1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await row.boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(52);
    expect(await overflowing(row.getByRole('cell').first()), `${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(row.getByRole('time').first()).toBeVisible();
  await expect(since).toBeHidden();
});

test('a hold that ends on another day stays within its column, on one line', async ({ page }) => {
  await enterAs(page, 'sysadm', PATHS.orders);
  await page.clock.setFixedTime(Date.now() - DAY_MS);
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  // The table shows the new time once it is rendered again.
  await search.fill('no such order');
  await expect(page.getByText('No data found')).toBeVisible();
  await search.fill(TO_CALL_MOBILES.desktop);
  const hold = page.getByRole('cell').filter({ hasText: /Call by \w{3}\s\d/ });
  await expect(hold).toHaveCount(1);
  for (const width of [1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowing(hold), `${width} px`).toEqual([]);
    const box = await hold.getByRole('time').boundingBox();
    expect(box?.height, `${width} px`).toBeLessThanOrEqual(22);
  }
});

test('the chips of the daily work fit a tablet and a small desktop screen', async ({ page }) => {
  await enterAs(page, 'sysadm', PATHS.orders);
  const chips = page.getByRole('group', { name: 'State' });
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of [/^To do/, /^To call/, /^To pack/, /^Packed/, /^All$/]) {
      await expect(chips.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    await expect.poll(() => pageWidth(page)).toBe(width);
  }
});

test('with the text size Larger, the chips stay on one line, and the rows fit a phone and small desktop screens', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const { order } = await reserve(request, { contact: { mobile: newMobile() } });
  await context.addCookies([{ name: 'text-size', value: 'larger', url: baseURL ?? '' }]);
  await enterAs(page, 'sysadm', `${PATHS.orders}?search=${order.order_id}`);
  const step = rowOf(page, order.order_id).getByRole('button', { name: 'Mark packed' });
  const chips = page.getByRole('group', { name: 'State' });
  for (const width of [360, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(step).toBeInViewport({ ratio: 1 });
    await expect.poll(() => pageWidth(page)).toBe(width);
    expect((await chips.boundingBox())?.height).toBeLessThanOrEqual(52);
  }
});

test('a product name that is one long word leaves room for the buttons @phone', async ({
  page,
}) => {
  const [first] = PRODUCTS;
  const name = 'Tarang'.repeat(13);
  await page.route(`**${PATHS.goods}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(first?.name ?? '', name);
    await route.fulfill({ response, body });
  });
  await enterAs(page, 'sysadm', PATHS.goods);
  const history = page.getByRole('row', { name }).getByRole('button', { name: `History: ${name}` });
  await history.scrollIntoViewIfNeeded();
  await expect(history).toBeInViewport({ ratio: 1 });
});
