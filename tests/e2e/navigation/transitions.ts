import type { Page } from '@playwright/test';

/**
 * How many drawings had the transition name on the old and the new page, and whether the transition
 * was shown.
 */
export interface Transition {
  before: number;
  after: number;
  isShown: boolean;
}

export const DRAWING_MOVED: Transition = { before: 1, after: 1, isShown: true };

/** Records the transition to each page. */
export async function watchTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const countNamed = () =>
      [...document.querySelectorAll('*')].filter(
        (part) => getComputedStyle(part).viewTransitionName === 'drawing',
      ).length;
    // Runs after the page's own script.
    addEventListener('load', () =>
      addEventListener('pageswap', () => {
        sessionStorage.setItem('named', String(countNamed()));
      }),
    );
    addEventListener('pagereveal', async ({ viewTransition }) => {
      delete document.documentElement.dataset.transition;
      const isShown = viewTransition
        ? await viewTransition.ready.then(
            () => true,
            () => false,
          )
        : false;
      if (document.readyState !== 'complete') {
        await new Promise((resolve) => addEventListener('load', resolve));
      }
      const before = Number(sessionStorage.getItem('named'));
      const transition = { before, after: countNamed(), isShown };
      document.documentElement.dataset.transition = JSON.stringify(transition);
    });
  });
}

/** Returns the transition to this page, or null if none has been recorded yet. */
export function transitionOf(page: Page): Promise<Transition | null> {
  return page.evaluate(() => JSON.parse(document.documentElement.dataset.transition ?? 'null'));
}
