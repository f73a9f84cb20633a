import type { Page } from '@playwright/test';

/**
 * The pages that the browser prefetched or failed to prefetch, and any errors in the prefetch
 * rules.
 */
export interface Fetches {
  ready: string[];
  failed: string[];
  errors: string[];
}

export async function watchFetches(page: Page): Promise<Fetches> {
  const fetches: Fetches = { ready: [], failed: [], errors: [] };
  const session = await page.context().newCDPSession(page);
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
    if (ruleSet.errorType) fetches.errors.push(ruleSet.errorMessage ?? ruleSet.errorType);
  });
  session.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
    const { pathname } = new URL(key.url);
    if (status === 'Ready') fetches.ready.push(pathname);
    if (status === 'Failure') fetches.failed.push(pathname);
  });
  await session.send('Preload.enable');
  return fetches;
}
