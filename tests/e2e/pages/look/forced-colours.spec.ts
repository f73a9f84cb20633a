import type { Locator } from '@playwright/test';
import { PNG } from 'pngjs';
import { PATHS, productPath } from '../../../../src/lib/paths.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { openOrder } from '../../orders/buyer.ts';
import { staffStep } from '../../orders/shop-floor.ts';
import { reserve } from '../../staff/orders/customer.ts';

function lineBelow(locator: Locator): Promise<string> {
  return locator.evaluate((element) => {
    const { borderBottomWidth, borderBottomColor } = getComputedStyle(element);
    return Number.parseFloat(borderBottomWidth) > 0 ? borderBottomColor : 'none';
  });
}

test('the current page and the open tab stand out from the others in forced colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${PATHS.legal}#returns`);
  const selected = await lineBelow(page.getByRole('tab', { name: 'Returns' }));
  expect(await lineBelow(page.getByRole('tab', { name: 'Terms' }))).not.toBe(selected);
  const main = page.getByRole('navigation', { name: 'Main' });
  const current = await lineBelow(main.getByRole('link', { name: 'Legal' }));
  expect(await lineBelow(main.getByRole('link', { name: 'Partners' }))).not.toBe(current);
});

test('the chosen price chip and the chosen picture stand out from the others in forced colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(PATHS.shop);
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  const background = (name: string) =>
    chip(name).evaluate((element) => getComputedStyle(element).backgroundColor);
  await chip('Under ₹20k').click();
  await expect(chip('Under ₹20k')).toHaveAttribute('aria-pressed', 'true');
  expect(await background('Under ₹10k')).not.toBe(await background('Under ₹20k'));

  await page.goto(productPath('vayu-air-14'));
  const views = page.getByRole('group', { name: 'Pictures' }).locator('label');
  const edge = (nth: number) =>
    views.nth(nth).evaluate((element) => getComputedStyle(element).borderTopWidth);
  expect(await edge(0)).not.toBe(await edge(1));
});

test('a camera can read the collection QR code in dark forced colours', async ({
  page,
  request,
}) => {
  const placed = await reserve(request);
  await staffStep(request, placed.order.order_id, 'ready');
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await openOrder(page, placed);
  const code = page.getByRole('img', { name: 'Your collection code as a QR code' });
  const { data, width, height } = PNG.sync.read(await code.screenshot());
  const red = (x: number, y: number) => data[4 * (Math.round(y) * width + Math.round(x))];
  // The quiet zone at the top and on the left.
  expect(red(width / 2, 4)).toBeGreaterThan(200);
  expect(red(4, height / 2)).toBeGreaterThan(200);
  expect(Math.min(...data.filter((_value, index) => index % 4 === 0))).toBeLessThan(80);
});
