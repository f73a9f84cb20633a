import type { Page } from '@playwright/test';

/** Delays the page's scripts until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const release = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  return release.resolve;
}
