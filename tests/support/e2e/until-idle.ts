import { expect, type Page } from '@playwright/test';

/** Waits until every island runs, and the browser has had time for what scripts left until idle. */
export async function untilIdle(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr], form[data-early]')).toHaveCount(0);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => resolve()));
      }),
  );
}
