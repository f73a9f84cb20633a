import type { Page } from '@playwright/test';
import { PATHS } from '../../../src/lib/paths.ts';
import {
  expectNoAxeViolations,
  expectNoAxeViolationsInDarkMode,
} from '../../support/e2e/accessibility.ts';
import {
  brokenWords,
  enlargeText,
  overlappingParts,
  pageWidth,
  smallControls,
} from '../../support/e2e/fit.ts';
import { layoutShift } from '../../support/e2e/layout-shift.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { untilIdle } from '../../support/e2e/until-idle.ts';
import { MISSING_PAGE, PUBLIC_PAGES } from '../../support/public-pages.ts';

/**
 * Returns the durations, in ms, of all animations that last long enough to be noticed, except the
 * spinner's.
 */
function movements(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return !target?.classList.contains('spinner');
      })
      .map((animation) => Number(animation.effect?.getTiming().duration))
      .filter((duration) => duration > 1),
  );
}

/** Returns pictures that loaded but are blank. */
function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
      .map(({ src }) => src),
  );
}

/** Pages that together show every component of the public pages. */
const DARK_PAGES: readonly string[] = [PATHS.home, PATHS.shop, PATHS.cart, PATHS.signup];

for (const path of PUBLIC_PAGES) {
  test.describe(() => {
    test.use({ allowedNoise: path === MISSING_PAGE ? [/404/] : [] });

    test(`${path} loads without a layout shift and is accessible and fits at doubled text size`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto(path);
      await untilIdle(page);
      expect(await layoutShift(page)).toBe(0);
      expect(await brokenPictures(page)).toEqual([]);
      await expectNoAxeViolations(page);
      if (DARK_PAGES.includes(path)) await expectNoAxeViolationsInDarkMode(page);
      await page.setViewportSize({ width: 1600, height: 900 });
      await expect.poll(() => pageWidth(page)).toBe(1600);
      await page.setViewportSize({ width: 1280, height: 800 });
      await enlargeText(page);
      await expect.poll(() => pageWidth(page)).toBe(1280);
      expect(await overlappingParts(page)).toEqual([]);
      expect(await brokenWords(page)).toEqual([]);
    });

    test(`${path} fits the smallest phone at doubled text size and has no animations @phone`, async ({
      page,
    }) => {
      await page.goto(path);
      await untilIdle(page);
      expect(await movements(page)).toEqual([]);
      expect(await layoutShift(page)).toBe(0);
      expect(await smallControls(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => pageWidth(page)).toBe(320);
      expect(await brokenWords(page)).toEqual([]);
      expect(await overlappingParts(page)).toEqual([]);
      await enlargeText(page);
      await expect.poll(() => pageWidth(page)).toBe(320);
      await page.setViewportSize({ width: 360, height: 740 });
      await expect.poll(() => pageWidth(page)).toBe(360);
      expect(await overlappingParts(page)).toEqual([]);
    });
  });
}
