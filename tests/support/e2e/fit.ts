import type { Page } from '@playwright/test';

/** Words that were cut in two at the end of a line, as they stand on the page. */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}@.]+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(word);
      }
    }
    return found;
  });
}

/** Parts of the header that lie on one another, or whose words stand outside them. */
export function crowdedParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('.site-header > .container > *')];
    const seen = parts.filter((part) => part.offsetWidth > 0);
    const isCrowded = (part: HTMLElement, index: number) => {
      const next = seen[index + 1];
      const { right } = part.getBoundingClientRect();
      const isOnNext = next !== undefined && right > next.getBoundingClientRect().left;
      return isOnNext || part.scrollWidth > part.clientWidth || right > innerWidth;
    };
    return seen.filter(isCrowded).map(({ className }) => className);
  });
}

/** Controls of their own that a thumb can miss: less than 44 px high. Links within a text are not meant. */
export function lowControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('a, button, input, select, summary');
    return [...controls]
      .filter((each) => each.checkVisibility() && getComputedStyle(each).display !== 'inline')
      .filter((each) => (each.closest('label') ?? each).getBoundingClientRect().height < 44)
      .map((each) => each.outerHTML.slice(0, 120));
  });
}
