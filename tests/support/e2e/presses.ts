import type { Page } from '@playwright/test';

const KEY = 'presses';

/** Runs in the page, so it can use nothing from outside. */
function listen(key: string): void {
  const keys = /^(Enter| |Arrow\w+|[a-z])$/i;
  let isTyped = false;

  function isText(target: EventTarget | null): boolean {
    if (target instanceof HTMLInputElement) return !/^(radio|checkbox)$/.test(target.type);
    return target instanceof HTMLTextAreaElement;
  }

  function add(): void {
    sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1));
  }

  addEventListener('pointerdown', ({ isPrimary }) => isPrimary && add(), true);
  addEventListener('input', ({ target }) => (isTyped = isText(target)), true);
  addEventListener(
    'keydown',
    (event) => {
      // The Enter that ends a typed or scanned text belongs to it.
      const isPress = isText(event.target)
        ? event.key === 'Enter' && (!isTyped || event.ctrlKey)
        : keys.test(event.key);
      if (event.key === 'Enter') isTyped = false;
      if (isPress && !event.repeat) add();
    },
    true,
  );
}

/**
 * Counts what a person presses on the pages that open next: taps, clicks, and keys on buttons, links
 * and choices. Typed or scanned text does not count.
 */
export async function countPresses(page: Page) {
  await page.addInitScript(listen, KEY);
  return {
    count: () => page.evaluate((key) => Number(sessionStorage.getItem(key)), KEY),
    reset: () => page.evaluate((key) => sessionStorage.removeItem(key), KEY),
  };
}
