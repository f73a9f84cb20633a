import { artPath, PATHS, productPath, trackPath } from '../../../../src/lib/paths.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { MISSING_PAGE } from '../../../support/public-pages.ts';

const EMPTY = [
  { path: `${PATHS.shop}?q=refrigerator`, title: 'No products found', drawing: 'empty-search' },
  { path: PATHS.wishlist, title: 'Your wishlist is empty', drawing: 'empty-wishlist' },
  { path: PATHS.cart, title: 'Your cart is empty', drawing: 'empty-cart' },
  { path: MISSING_PAGE, title: 'Page not found', drawing: 'not-found' },
  { path: productPath('no-such-phone'), title: 'Product not found', drawing: 'not-found' },
  {
    path: trackPath('ORD1795433250546ZZZZZ'),
    title: 'We cannot find this order',
    drawing: 'not-found',
  },
] as const;

test.use({ allowedNoise: [/404/] });

test('an empty list and a page that does not exist show a drawing with a message below it @phone', async ({
  page,
}) => {
  for (const { path, title, drawing } of EMPTY) {
    await page.goto(path);
    const main = page.getByRole('main');
    const words = main.getByText(title, { exact: true }).last();
    await expect(words).toBeVisible();
    const picture = main.locator(`img[src="${artPath(drawing)}"]:visible`);
    await expect(picture).toBeVisible();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    const box = await picture.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(180);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(
      (await words.boundingBox())?.y ?? 0,
    );
  }
});
