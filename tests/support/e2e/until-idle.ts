import { expect, type Page } from '@playwright/test';

/** Waits until every island is hydrated and the browser has run the scripts' idle callbacks. */
export async function untilIdle(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr], form[data-early]')).toHaveCount(0);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => resolve()));
      }),
  );
}
