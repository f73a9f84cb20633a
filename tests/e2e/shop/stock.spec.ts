import type { Locator, Page } from '@playwright/test';
import { findPriceListItem } from '../../../src/content/price-list.ts';
import { formatRupees } from '../../../src/lib/money.ts';
import { categoryPath, PATHS, productPath } from '../../../src/lib/paths.ts';
import { layoutShift } from '../../support/e2e/layout-shift.ts';
import { LIVE_GOODS } from '../../support/e2e/live-goods.ts';
import { BUILT_STOCK, expect, test } from '../../support/e2e/sites/built-stock.ts';
import { leaveInStock } from '../orders/shop-floor.ts';
import { bringCart, card, cartButton, openDrawer } from './shopper.ts';

const LIVE = 9;
const FULL = 'Stock reached max limit';
const SOLD_OUT = { id: 'nila-fold-2', name: 'Nila Fold 2' };
/** A product that these tests sell out; the catalogue lists ten units in stock. */
const PHONE = { id: 'tarang-t5-5g', name: 'Tarang T5 5G' };

// The build takes a minute, so the tests share it and run in sequence.
test.describe.configure({ mode: 'default' });

/**
 * Lets the stock request reach the server, bypassing the cache; if `release` is given, waits for it
 * first.
 */
async function stockReply(page: Page, release?: Promise<void>): Promise<void> {
  await page.route(LIVE_GOODS, async (route) => {
    await release;
    await route.continue();
  });
}

const ADDED = Object.keys(BUILT_STOCK).map((id) => findPriceListItem(id) ?? fail());

function fail(): never {
  throw new Error('The sample does not sell this product');
}

async function storeCart(page: Page, quantity: number): Promise<void> {
  const lines = ADDED.map(({ id }) => ({ id, quantity }));
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(lines));
}

const [LOW, HIGH] = Object.values(BUILT_STOCK);

test.describe(`restocked products (build-time stock: ${LOW}, ${HIGH})`, () => {
  test.beforeEach(async ({ request }) => {
    for (const { id } of ADDED) await leaveInStock(request, id, LIVE);
  });

  test('can be added from the shop, their category and the wishlist up to the live stock', async ({
    page,
  }) => {
    const ids = JSON.stringify(ADDED.map(({ id }) => id));
    await page.addInitScript((list) => localStorage.setItem('wishlist', list), ids);
    await bringCart(page, []);
    await page.goto(PATHS.shop);
    for (const [path, products] of [
      [PATHS.shop, ADDED],
      [PATHS.wishlist, ADDED],
      ...ADDED.map((each) => [categoryPath(each.category), [each]] as const),
    ] as const) {
      await test.step(path, async () => {
        await storeCart(page, LIVE - 1);
        await page.goto(path);
        for (const [nth, { name }] of products.entries()) {
          const button = card(page, name).getByRole('button', { name: 'Add to Cart' });
          await expect(button).toHaveAttribute('data-most', String(LIVE));
          await expect(card(page, name)).not.toContainText(/Sold out|left/);
          await button.click();
          const total = (LIVE - 1) * ADDED.length + nth + 1;
          await expect(page.getByText(`Added: ${name}, ${total} in cart`)).toBeVisible();
          await button.click();
          await expect(page.getByText(FULL)).toBeVisible();
          await expect(cartButton(page)).toHaveText(String(total));
        }
      });
    }
  });

  test('can be added from their page and bought with Buy Now up to the live stock', async ({
    page,
  }) => {
    for (const { id, name, price } of ADDED) {
      await page.goto(productPath(id));
      await expect(page.getByText(`In stock, ${LIVE} at our branches`)).toBeVisible();
      await page.getByLabel('Quantity').fill('99');
      await page.getByLabel('Quantity').blur();
      await expect(page.getByText(FULL)).toBeVisible();
      await page.getByRole('button', { name: `Add to Cart ${name}` }).click();
      await expect(page.getByText(`Added: ${name}, ${LIVE} in cart`)).toBeVisible();
      await page.getByLabel('Quantity').fill(String(LIVE));
      await page.getByRole('button', { name: 'Buy Now' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      const pay = page.getByRole('button', { name: `Pay ${formatRupees(price * LIVE)}` });
      await expect(pay).toBeVisible();
      await page.evaluate(() => localStorage.removeItem('cart'));
    }
  });

  test('keep their quantity in the cart until the live stock is known, and can be increased in the cart and the drawer up to the live stock', async ({
    page,
  }) => {
    const reply = Promise.withResolvers<void>();
    await stockReply(page, reply.promise);
    await bringCart(
      page,
      ADDED.map(({ id }) => ({ id, quantity: LIVE - 2 })),
    );
    await page.goto(PATHS.cart);
    const lineOf = (within: Locator, name: string) =>
      within.getByRole('listitem').filter({ hasText: name });
    const items = page.getByRole('region', { name: 'Items' });
    for (const { name } of ADDED) {
      await expect(lineOf(items, name)).toContainText(`Quantity ${LIVE - 2}`);
    }
    const answered = page.waitForResponse(LIVE_GOODS);
    reply.resolve();
    await (await answered).finished();
    for (const { name } of ADDED) {
      await page.getByRole('button', { name: `One ${name} more` }).click();
      await expect(lineOf(items, name)).toContainText(`Quantity ${LIVE - 1}`);
      await expect(lineOf(items, name).getByText(FULL)).toBeHidden();
    }
    await expect(page.getByText('We reduced')).toBeHidden();

    await page.goto(PATHS.partners);
    const panel = await openDrawer(page);
    for (const { name } of ADDED) {
      const more = panel.getByRole('button', { name: `One ${name} more` });
      await more.click();
      await expect(more).toBeDisabled();
      await expect(lineOf(panel, name).getByText(FULL)).toBeVisible();
    }
    await expect(panel).toContainText(`Subtotal (${LIVE * ADDED.length} items)`);
  });

  for (const { id, name } of ADDED) {
    test(`can be added by URL up to the live stock: ${name}`, async ({ page }) => {
      await page.goto(`${PATHS.cart}?add=${id}&quantity=${LIVE + 5}`);
      await expect(
        page.getByText(`We reduced ${name} to ${LIVE} because stock is low.`),
      ).toBeVisible();
      await expect(page.getByText(`Subtotal (${LIVE} items)`)).toBeVisible();
    });
  }
});

test('a page shows the build-time stock until the live stock arrives, without a layout shift', async ({
  page,
  request,
}) => {
  await leaveInStock(request, SOLD_OUT.id, LIVE);
  const reply = Promise.withResolvers<void>();
  await stockReply(page, reply.promise);
  await page.goto(productPath(SOLD_OUT.id));
  const buyNow = page.getByRole('button', { name: 'Buy Now' });
  await expect(page.getByText('Sold out', { exact: true })).toBeVisible();
  await expect(buyNow).toBeDisabled();
  reply.resolve();
  await expect(page.getByText(`In stock, ${LIVE} at our branches`)).toBeVisible();
  await expect(buyNow).toBeEnabled();
  await expect(page.getByLabel('Quantity')).toHaveValue('1');
  await expect(page.getByText(FULL)).toBeHidden();
  expect(await layoutShift(page)).toBe(0);
});

test('a product with build-time stock is sold out while its live stock is 0 and available again after a restock in the same tab', async ({
  page,
  request,
}) => {
  const { id, name } = PHONE;
  await stockReply(page);
  await leaveInStock(request, id, 0);
  await page.goto(PATHS.shop);
  const add = card(page, name).getByRole('button', { name: 'Add to Cart' });
  await expect(add).toBeDisabled();
  await expect(card(page, name)).toContainText('Sold out');
  await page.goto(productPath(id));
  await expect(page.getByText('Sold out', { exact: true })).toBeVisible();
  const buttons = [`Add to Cart ${name}`, 'Buy Now'].map((each) =>
    page.getByRole('button', { name: each }),
  );
  for (const button of buttons) await expect(button).toBeDisabled();
  await page.goto(`${PATHS.cart}?add=${id}`);
  const notice = page.getByText(`${name} is sold out, so we removed it from your cart.`);
  await expect(notice).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused();

  await leaveInStock(request, id, 5);
  await page.goto(productPath(id));
  await expect(page.getByText('Only 5 left')).toBeVisible();
  await expect(page.locator('[data-stock] svg:visible')).toHaveClass(/\bfew\b/);
  for (const button of buttons) await expect(button).toBeEnabled();
  await page.goto(PATHS.shop);
  await expect(card(page, name)).toContainText('Only 5 left');
  await expect(add).toBeEnabled();
  await leaveInStock(request, id, LIVE);
  await page.reload();
  await expect(add).toHaveAttribute('data-most', String(LIVE));
  await expect(card(page, name)).not.toContainText('left');
});
