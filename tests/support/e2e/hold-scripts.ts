import type { Page } from '@playwright/test';

/** Keeps the scripts of the page on their way until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const way = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await way.promise;
    await route.continue();
  });
  return way.resolve;
}
