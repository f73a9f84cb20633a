import type { Locator, Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { trackPath } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { reserve } from '../staff/orders/customer.ts';

const TOOTH_PX = 16;
const ABOVE_PX = 4;

/**
 * Returns the width of each piece of the slip's paper at this distance below its edge, from left to
 * right.
 */
async function paperBelow(page: Page, slip: Locator, distance: number): Promise<number[]> {
  const box = await slip.boundingBox();
  if (!box) throw new Error('There is no slip');
  const { x, width } = box;
  const clip = { x, y: box.y + box.height - ABOVE_PX, width, height: ABOVE_PX + 10 };
  const picture = PNG.sync.read(await page.screenshot({ clip, fullPage: true }));
  const colourAt = (left: number, top: number) => {
    const place = (top * picture.width + left) * 4;
    return picture.data.subarray(place, place + 3).join();
  };
  const paper = colourAt(Math.round(width / 2), 0);
  const columns = Array.from({ length: picture.width }, (_, left) =>
    colourAt(left, ABOVE_PX + distance) === paper ? '#' : ' ',
  );
  return (columns.join('').match(/#+/g) ?? []).map(({ length }) => length);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in ${colorScheme} colours the ordered items are on a slip with a torn edge @both`, async ({
    page,
    request,
  }) => {
    const { order, key } = await reserve(request);
    await page.emulateMedia({ colorScheme });
    await page.goto(trackPath(order.order_id, key));
    const slip = page.getByRole('region', { name: 'What you ordered' });
    await expect(slip).toBeVisible();
    const teeth = ((await slip.boundingBox())?.width ?? 0) / TOOTH_PX;
    const [atRoot, nearTip] = [
      await paperBelow(page, slip, 1),
      await paperBelow(page, slip, 4),
    ].map((pieces) => pieces.filter((width) => width < TOOTH_PX));
    for (const pieces of [atRoot ?? [], nearTip ?? []]) {
      expect(pieces.length).toBeGreaterThan(teeth - 2);
      expect(pieces.length).toBeLessThan(teeth + 2);
    }
    expect(Math.max(...(nearTip ?? []))).toBeLessThan(Math.max(...(atRoot ?? [])));
    expect(await paperBelow(page, slip, 9)).toEqual([]);
  });
}
