import { SITE } from '../../../src/content/site.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { layoutShift } from '../../support/e2e/layout-shift.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { MISSING_PAGE, PUBLIC_PAGES, TELLING_PAGES } from './public-pages.ts';

for (const path of TELLING_PAGES) {
  test(`a search engine reads what ${path} is about`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(new RegExp(SITE.name));
    const description = page.locator('meta[name=description]');
    await expect(description).toHaveAttribute('content', /^.{50,170}$/);
    const address = new URL(path, SITE.url).href;
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address);
  });

  test(`a shared link to ${path} shows a picture`, async ({ page, request }) => {
    await page.goto(path);
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    const reply = await request.get(new URL(picture ?? '').pathname);
    expect(reply.headers()['content-type']).toBe('image/png');
  });
}

for (const path of [...PUBLIC_PAGES, `${PATHS.legal}#returns`]) {
  test.describe(() => {
    test.use({ allowedNoise: path === MISSING_PAGE ? [/404/] : [] });

    test(`${path} can be used by everyone @both`, async ({ page }) => {
      await page.goto(path);
      await expectNoAxeViolations(page);
    });

    test(`${path} does not scroll sideways on the smallest phone`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(320);
    });

    test(`${path} does not scroll sideways with letters of twice the size @phone`, async ({
      page,
    }) => {
      await page.goto(path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(360);
    });

    test(`nothing on ${path} moves for those who asked for it`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => {
            const target = effect instanceof KeyframeEffect ? effect.target : null;
            return !target?.classList.contains('spinner');
          })
          .map((animation) => Number(animation.effect?.getTiming().duration))
          .filter((duration) => duration > 1),
      );
      expect(moving).toEqual([]);
    });

    test(`${path} keeps room for every picture`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('img:not([width][height])')).toHaveCount(0);
    });

    test(`${path} can be used by everyone in the dark`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(path);
      await expectNoAxeViolations(page);
    });

    test(`nothing on ${path} jumps while it loads @both`, async ({ page }) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await layoutShift(page)).toBe(0);
    });

    test(`${path} has no id twice`, async ({ page }) => {
      await page.goto(path);
      const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
      expect(ids).toEqual([...new Set(ids)]);
    });
  });
}
