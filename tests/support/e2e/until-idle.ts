import type { Page } from '@playwright/test';
import { islandsRun } from './islands-run.ts';

/** Waits until every island is hydrated and the browser has run the scripts' idle callbacks. */
export async function untilIdle(page: Page): Promise<void> {
  await islandsRun(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => resolve()));
      }),
  );
}
