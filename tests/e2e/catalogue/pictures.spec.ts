import type { Page } from '@playwright/test';
import { PRODUCTS } from '../../../src/content/catalogue.ts';
import { PATHS, productPath } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';

const WIDTHS = [360, 768, 1280];
const MOST_PAGES = 4;

/** Returns the pictures that are empty or overflow their tile. */
function unbounded(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.tile')].flatMap((tile) => {
      const frame = tile.getBoundingClientRect();
      return [...tile.querySelectorAll('img')]
        .filter((image) => {
          const { top, left, right, bottom, width, height } = image.getBoundingClientRect();
          const isScrolledAway = left >= frame.right - 1;
          const isInside =
            top >= frame.top - 1 &&
            bottom <= frame.bottom + 1 &&
            (isScrolledAway || (left >= frame.left - 1 && right <= frame.right + 1));
          return !isInside || width === 0 || height === 0;
        })
        .map(({ currentSrc, src }) => currentSrc || src);
    }),
  );
}

test('square, tall and wide pictures stay inside their tiles at every width', async ({ page }) => {
  await page.goto(PATHS.shop);
  const photographed = await page
    .locator('article:has(picture) h2 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const [first] = PRODUCTS;
  expect(first).toBeDefined();
  const paths = photographed.length > 0 ? photographed : [productPath(first?.id ?? '')];
  for (const path of [PATHS.shop, ...paths.slice(0, MOST_PAGES)]) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await unbounded(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});
