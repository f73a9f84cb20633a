import type { Locator, Page } from '@playwright/test';
import { findProduct } from '../../../../src/content/catalogue.ts';
import { productPath } from '../../../../src/lib/paths.ts';
import { layoutShift } from '../../../support/e2e/layout-shift.ts';
import { expect, test } from '../../../support/e2e/test.ts';

const PHONE = 'nila-n9-pro';
const [SECOND = '', THIRD = ''] = findProduct(PHONE)?.views ?? [];

function picture(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('img', { name, exact: true });
}

/** Swipes left on the picture. */
async function swipe(page: Page): Promise<void> {
  const box = await page.getByRole('group', { name: 'Pictures of Nila N9 Pro' }).boundingBox();
  if (!box) throw new Error('The pictures are not visible');
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', places: readonly number[]) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map((x) => ({ x, y: box.y + box.height / 2 })),
    });
  const from = box.x + box.width * 0.8;
  await touch('touchStart', [from]);
  for (let distance = 20; distance <= 200; distance += 20)
    await touch('touchMove', [from - distance]);
  await touch('touchEnd', []);
}

test.beforeEach(async ({ page }) => {
  await page.goto(productPath(PHONE));
});

test('a shopper on a phone moves through the pictures with swipes and arrow keys, and the rest of the page stays still @phone', async ({
  page,
}) => {
  await expect(picture(page, 'Nila N9 Pro')).toBeInViewport({ ratio: 1 });
  await expect(picture(page, SECOND)).not.toBeInViewport();
  await swipe(page);
  await expect(picture(page, SECOND)).toBeInViewport({ ratio: 1 });
  await expect(picture(page, 'Nila N9 Pro')).not.toBeInViewport();
  await swipe(page);
  await expect(picture(page, THIRD)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
  expect(await layoutShift(page)).toBe(0);
  await page.getByRole('group', { name: 'Pictures of Nila N9 Pro' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(picture(page, SECOND)).toBeInViewport({ ratio: 1 });
});

test('a shopper opens each picture in turn with the keyboard or with a click', async ({ page }) => {
  const pictures = page.getByRole('group', { name: 'Pictures', exact: true });
  const first = pictures.getByRole('radio', { name: 'First picture' });
  await expect(pictures.getByRole('radio')).toHaveCount(3);
  await page.getByRole('button', { name: 'Wishlist: Nila N9 Pro' }).first().focus();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  const area = await picture(page, 'Nila N9 Pro').boundingBox();
  await page.keyboard.press('ArrowRight');
  await expect(pictures.getByRole('radio', { name: SECOND })).toBeChecked();
  await expect(picture(page, SECOND)).toBeVisible();
  await expect(picture(page, 'Nila N9 Pro')).toBeHidden();
  expect(await picture(page, SECOND).boundingBox()).toEqual(area);
  await page.keyboard.press('ArrowRight');
  await expect(picture(page, THIRD)).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
  await page.getByTitle(SECOND).click();
  await expect(picture(page, SECOND)).toBeVisible();
  await expect(picture(page, THIRD)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shopper can still switch between the pictures', async ({ page }) => {
    await page.getByTitle(SECOND).click();
    await expect(picture(page, SECOND)).toBeVisible();
    await expect(picture(page, 'Nila N9 Pro')).toBeHidden();
  });
});
