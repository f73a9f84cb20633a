import type { Locator, Page } from '@playwright/test';
import { PATHS, productPath } from '../../../src/lib/paths.ts';
import { enlargeText, overflowing, pageWidth } from '../../support/e2e/fit.ts';
import { expect, test } from '../../support/e2e/test.ts';
import {
  alertDialog,
  bankAnswers,
  bankSays,
  bringCart,
  buyNowSheet,
  drawer,
  openDrawer,
  openPay,
  payByUpi,
} from './shopper.ts';

const EXPENSIVE_CART = [
  { id: 'nila-fold-2', quantity: 9 },
  { id: 'vayu-studio-16', quantity: 10 },
  { id: 'kosh-raid-15', quantity: 10 },
];

function edges(box: Locator): Promise<DOMRect> {
  return box.evaluate((element) => element.getBoundingClientRect());
}

/** Returns the prices that overlap the buttons beside them. */
function coveredSteppers(page: Page): Promise<string[]> {
  return drawer(page).evaluate((panel) =>
    [...panel.querySelectorAll('li')]
      .filter((line) => {
        const stepper = line.querySelector('fieldset')?.getBoundingClientRect();
        const price = line.querySelector('strong')?.getBoundingClientRect();
        if (!stepper || !price) return true;
        return price.left < stepper.right && price.top < stepper.bottom;
      })
      .map((line) => line.textContent ?? ''),
  );
}

test('the drawer fits the smallest phone, and a larger one at doubled text size, when prices are high @phone', async ({
  page,
}) => {
  await bringCart(page, EXPENSIVE_CART);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(PATHS.shop);
  const panel = await openDrawer(page);
  await expect(panel.getByRole('listitem')).toHaveCount(EXPENSIVE_CART.length);
  expect(await coveredSteppers(page)).toEqual([]);
  expect(await overflowing(panel)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 740 });
  await enlargeText(page);
  expect(await coveredSteppers(page)).toEqual([]);
  expect(await overflowing(panel)).toEqual([]);
  const checkout = panel.getByRole('button', { name: 'Proceed to Checkout' });
  await checkout.scrollIntoViewIfNeeded();
  await expect(checkout).toBeInViewport({ ratio: 1 });
  await checkout.click();
  expect(await overflowing(panel)).toEqual([]);
  await openPay(panel);
  await expect(panel.getByText('Phone Number')).toBeVisible();
  expect(await overflowing(panel)).toEqual([]);
});

test('the choices after a declined payment fit the smallest phone at doubled text size @phone', async ({
  page,
}) => {
  await bankSays(page, 'no');
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(productPath('taal-neck-n3'));
  await enlargeText(page);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  const sheet = buyNowSheet(page);
  await payByUpi(sheet);
  await expect(sheet.getByText('You can order again.')).toBeVisible();
  expect(await overflowing(sheet)).toEqual([]);
  await bankAnswers(page);
  const back = alertDialog(page).getByRole('button', { name: 'Back to product' });
  await back.scrollIntoViewIfNeeded();
  await expect(back).toBeInViewport({ ratio: 1 });
  expect(await overflowing(alertDialog(page))).toEqual([]);
});

test('the cart page fits at doubled text size when the cart is long and expensive @phone', async ({
  page,
}) => {
  await bringCart(page, [
    ...EXPENSIVE_CART,
    { id: 'nila-n9-pro', quantity: 1 },
    { id: 'chargo-dock-7', quantity: 2 },
  ]);
  await page.goto(PATHS.cart);
  const summary = page.getByRole('region', { name: 'Order summary' });
  const proceed = summary.getByRole('button', { name: 'Proceed to Checkout' });
  await expect(proceed).toBeInViewport({ ratio: 1 });
  await expect(summary).toContainText(/You save ₹[\d,]+ on MRP, tax included/);
  await expect(page.getByRole('region', { name: /^Goes with/ })).toBeVisible();
  await enlargeText(page);
  await expect.poll(() => pageWidth(page)).toBe(page.viewportSize()?.width);
  expect(await overflowing(summary)).toEqual([]);
  expect(await overflowing(page.getByRole('main'))).toEqual([]);
  await proceed.click();
  await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
  expect(await overflowing(page.getByRole('heading', { level: 1 }).locator('+ div'))).toEqual([]);
});

test('the summary is beside the cart lines, and the line amounts are aligned', async ({ page }) => {
  await bringCart(page, EXPENSIVE_CART);
  await page.goto(PATHS.cart);
  const main = page.getByRole('main');
  const items = page.getByRole('region', { name: 'Items' });
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(items.getByRole('listitem')).toHaveCount(EXPENSIVE_CART.length);
  const leftEdges = (part: string) =>
    items
      .locator(part)
      .evaluateAll((all) => [...new Set(all.map((each) => each.getBoundingClientRect().left))]);
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [left, right] = await Promise.all([edges(items), edges(summary)]);
    expect([right.top, right.left > left.right]).toEqual([left.top, true]);
    expect(await leftEdges('fieldset')).toHaveLength(1);
    expect(await overflowing(main)).toEqual([]);
  }
});

test('the total stays visible beside the payment panel when the cart is long', async ({ page }) => {
  await bringCart(page, [
    ...EXPENSIVE_CART,
    ...['tarang-t1-lite', 'nila-n9-pro', 'kosh-edu-11', 'vayu-air-14', 'taal-neck-n3'].map(
      (id) => ({
        id,
        quantity: 2,
      }),
    ),
  ]);
  await page.goto(PATHS.cart);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  const payment = page.getByRole('heading', { level: 1 }).locator('+ div');
  const summary = page.getByRole('region', { name: 'Order summary' });
  const next = page.getByRole('button', { name: 'Continue' });
  await expect(next).toBeVisible();
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowing(payment)).toEqual([]);
    await expect(summary).toBeInViewport({ ratio: 1 });
    await next.scrollIntoViewIfNeeded();
    await expect(next).toBeInViewport({ ratio: 1 });
    await expect(summary).toBeInViewport({ ratio: 1 });
  }
});

test('the filters fit beside the products and in a sheet at doubled text size', async ({
  page,
}) => {
  await page.goto(PATHS.shop);
  await enlargeText(page);
  expect(await overflowing(page.locator('[data-filters]'))).toEqual([]);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${PATHS.shop}?category=laptops`);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('button', { name: 'Clear all' })).toBeVisible();
  expect(await overflowing(sheet)).toEqual([]);
});

test('at 400% zoom no bar stays fixed on the screen, and the breadcrumb wraps after its separators @phone', async ({
  page,
}) => {
  await bringCart(page, EXPENSIVE_CART);
  await page.setViewportSize({ width: 320, height: 256 });
  const fixed = () =>
    page.locator('body :not(.skip-link)').evaluateAll((all) =>
      all
        .filter((each) => /fixed|sticky/.test(getComputedStyle(each).position))
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height > 40)
        .map((each) => each.className),
    );
  for (const path of [PATHS.cart, productPath('nila-n9-pro')]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await fixed()).toEqual([]);
  }
  const separators = await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('listitem')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each, '::before').content));
  expect(new Set(separators)).toEqual(new Set(['none']));
});
