import type { Page } from '@playwright/test';
import { PATHS } from '../../../src/lib/paths.ts';
import { pageWidth } from '../../support/e2e/fit.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { openAsAdmin } from './office.ts';

const OPENERS = {
  [PATHS.users]: [/^ADD/, /^Assign store/, /^Active/],
  [PATHS.stores]: [/^ADD/, /^Assign branch head/, /^Active/],
};

/**
 * Returns the elements that overflow the screen or their own box, except the menu bar, which
 * scrolls.
 */
function cutParts(page: Page, within: string): Promise<string[]> {
  return page.locator(`${within} :is(button, a, h1, h2, .input)`).evaluateAll((parts) =>
    parts
      .filter((part) => part.checkVisibility() && !part.closest('[data-bar]'))
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        const isCut = part.matches('footer > button') && part.scrollWidth > part.clientWidth;
        return left < 0 || right > innerWidth || isCut;
      })
      .map((part) => part.textContent),
  );
}

test('lists and their dialogs fit a phone and a desktop with doubled text size', async ({
  page,
}) => {
  for (const [path, openers] of Object.entries(OPENERS)) {
    await openAsAdmin(page, path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect(page.getByRole('article').first()).toBeVisible();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      // The list draws its table or cards again after a change of the width.
      await expect.poll(() => pageWidth(page)).toBe(width);
      expect(await cutParts(page, 'body')).toEqual([]);
      for (const opener of openers) {
        await page.getByRole('button', { name: opener }).first().click();
        const dialog = page.locator('dialog:modal');
        await expect(dialog).toBeVisible();
        expect(await cutParts(page, 'dialog:modal')).toEqual([]);
        expect(await dialog.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
    }
  }
});
