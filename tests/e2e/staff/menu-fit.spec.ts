import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/e2e/test.ts';
import { enterAs } from '../session/enter.ts';

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;

async function bottomOf(part: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return y + height;
}

test('the side rail shows all items of an admin on a laptop, and scrolls them above Logout on a short screen', async ({
  page,
}) => {
  await enterAs(page, 'sysadm');
  const nav = page.getByRole('navigation', { name: 'Staff' });
  const logout = nav.getByRole('button', { name: 'Logout' });
  for (const [width, height] of [
    [1024, 768],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const link of await nav.getByRole('link').all()) {
      await expect(link).toBeInViewport({ ratio: 1 });
      expect(await bottomOf(link)).toBeLessThanOrEqual(await topOf(logout));
    }
  }
  await page.setViewportSize({ width: 1024, height: 480 });
  await expect(logout).toBeInViewport({ ratio: 1 });
  const last = nav.getByRole('link').last();
  await last.focus();
  expect(await bottomOf(last)).toBeLessThanOrEqual(await topOf(logout));
});

test('the labels of the menu bar grow with the text size without touching each other @phone', async ({
  page,
}) => {
  await enterAs(page, 'sysadm');
  const nav = page.getByRole('navigation', { name: 'Staff' });
  /** Returns the font size of the labels and the smallest distance between two of them (px). */
  const labels = () =>
    nav.locator('a:visible, button:visible').evaluateAll((tabs) => {
      const boxes = tabs.map((tab) => {
        const range = document.createRange();
        const short = tab.querySelector('[data-short]');
        const text = [...tab.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
        range.selectNodeContents(short ?? text ?? tab);
        return range.getBoundingClientRect();
      });
      const gaps = boxes.slice(1).map(({ left }, at) => left - (boxes[at]?.right ?? 0));
      const bottom = Math.max(...boxes.map((box) => box.bottom));
      const [first] = tabs;
      const size = first ? Number.parseFloat(getComputedStyle(first).fontSize) : 0;
      return { size, gap: Math.min(...gaps), isCut: bottom > innerHeight };
    });
  const normal = await labels();
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate(() => {
      document.documentElement.dataset.textSize = 'larger';
    });
    const larger = await labels();
    expect(larger.isCut).toBe(false);
    expect(larger.gap).toBeGreaterThan(2);
    if (width >= 360) expect(larger.size).toBeGreaterThan(normal.size * 1.15);
  }
});
