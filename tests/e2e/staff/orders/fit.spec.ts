import { PRODUCTS } from '../../../../src/content/catalogue.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { enlargeText, lowControls, pageWidth } from '../../../support/e2e/fit.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { enterAs } from '../../session/enter.ts';
import { reserve } from './customer.ts';

for (const letters of ['usual', 'twice as large'] as const) {
  test(`list, order and stock fit 320 px with ${letters} letters`, async ({ page, request }) => {
    const { order } = await reserve(request);
    await page.setViewportSize({ width: 320, height: 640 });
    if (letters !== 'usual') await enlargeText(page);
    await enterAs(page, 'sysadm', PATHS.orders);
    await expect(page.getByRole('article', { name: order.order_id })).toBeVisible();
    expect(await pageWidth(page)).toBe(320);
    expect(await lowControls(page)).toEqual([]);
    await page.getByRole('article', { name: order.order_id }).getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Mark ready' })).toBeVisible();
    expect(await pageWidth(page)).toBe(320);
    expect(await lowControls(page)).toEqual([]);
    await page.goto(PATHS.stock);
    await expect(page.getByRole('row')).toHaveCount(PRODUCTS.length + 1);
    expect(await pageWidth(page)).toBe(320);
  });
}
