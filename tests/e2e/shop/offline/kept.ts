import type { Page } from '@playwright/test';
import { filesOf } from '../../../../src/service-worker/kept-pages.ts';
import { expect } from '../../../support/e2e/test.ts';

/** Returns true if the device has cached this path. */
export async function isKept(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async (key) => (await caches.match(key)) !== undefined, path);
}

/** Returns true if the device has cached this page and all files that it references. */
export async function isWhole(page: Page, path: string): Promise<boolean> {
  const html = await page.evaluate(async (key) => (await caches.match(key))?.text(), path);
  if (html === undefined) return false;
  return page.evaluate(
    async (files) => (await Promise.all(files.map((file) => caches.match(file)))).every(Boolean),
    filesOf(html),
  );
}

/**
 * Opens a page and interacts with it until it is cached. Content prefetched by the first
 * interaction, such as the payment panel, needs the network in any case.
 */
export async function use(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((file) => file.startsWith('/art/') || file.endsWith('.css')),
  );
  await page.locator('h1').first().click();
  await expect.poll(() => isKept(page, path)).toBe(true);
  for (const file of files) await expect.poll(() => isKept(page, file)).toBe(true);
}
