import { expect, type Page } from '@playwright/test';

/** The part of React's root that tells whether its HTML still waits to be hydrated. */
interface Root {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/**
 * True if React has hydrated all islands. It does so after Astro has started them, and ignores the
 * events of form fields until then.
 */
function isHydrated(): boolean {
  const islands = document.querySelectorAll<HTMLElement & Record<string, Root>>('astro-island');
  return [...islands].every((island) =>
    Object.entries<Root>(island).some(
      ([name, root]) =>
        name.startsWith('__reactContainer$') && !root.stateNode.current.memoizedState.isDehydrated,
    ),
  );
}

/** Waits until every island and every form without an island is interactive. */
export async function islandsRun(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr], form[data-early]')).toHaveCount(0);
  await page.waitForFunction(isHydrated);
}
