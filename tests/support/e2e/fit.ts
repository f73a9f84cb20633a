import { expect, type Locator, type Page } from '@playwright/test';

const USUAL_PX = 16;

async function setTextSize(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: px } });
  await page.waitForFunction(
    (size) => getComputedStyle(document.documentElement).fontSize === size,
    `${px}px`,
  );
}

/** Doubles the browser's text size. */
export function enlargeText(page: Page): Promise<void> {
  return setTextSize(page, 2 * USUAL_PX);
}

/**
 * Checks the open page on the smallest phone and then, at doubled text size, on a phone of this
 * width.
 */
export async function onSmallPhones(
  page: Page,
  check: () => Promise<void>,
  enlargedWidth = 360,
): Promise<void> {
  await page.setViewportSize({ width: 320, height: 568 });
  await check();
  await page.setViewportSize({ width: enlargedWidth, height: 740 });
  await enlargeText(page);
  await check();
  await setTextSize(page, USUAL_PX);
}

/**
 * Returns the width of the page's content. If this width exceeds the screen's width, the page
 * scrolls horizontally.
 */
export function pageWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** Expects an element to be on the screen as a whole, with none of it under the header. */
export async function expectBelowHeader(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    const header = await page.getByRole('banner').boundingBox();
    const box = await element.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    await expect(element).toBeInViewport({ ratio: 1, timeout: 1 });
  }).toPass();
}

/**
 * Returns the text and controls in a box that overflow its left or right edge. In a row that scrolls
 * sideways, they must fit into their own card instead.
 */
export function overflowing(box: Locator): Promise<string[]> {
  return box.evaluate((element) => {
    const found: string[] = [];
    const frameOf = (part: Element): Element => {
      if (part === element || part.parentElement === null) return element;
      const { scrollSnapType } = getComputedStyle(part.parentElement);
      return scrollSnapType.startsWith('x') ? part : frameOf(part.parentElement);
    };
    const check = (what: Range | Element, owner: Element, words: string) => {
      const { left, right } = frameOf(owner).getBoundingClientRect();
      for (const rect of what.getClientRects()) {
        if (rect.left < left - 1 || rect.right > right + 1) found.push(words);
      }
    };
    const controls = element.querySelectorAll('a, button, input');
    for (const control of controls) check(control, control, control.outerHTML.slice(0, 80));
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const parent = node.parentElement;
      if (parent === null || parent.closest('.visually-hidden')) continue;
      range.selectNodeContents(node);
      check(range, parent, node.data);
    }
    return found;
  });
}

/** Tabs through the page and returns the focused elements that are hidden behind a fixed bar. */
export async function hiddenFocusStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const found: string[] = [];
  for (let stops = 0; stops < 100; stops += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const { top, bottom, left, width } = focused.getBoundingClientRect();
      const isSeen = [top + 2, bottom - 2].every((y) => {
        const hit = document.elementFromPoint(left + width / 2, y);
        return hit !== null && (focused.contains(hit) || hit.contains(focused));
      });
      return { words: focused.outerHTML.slice(0, 100), isSeen };
    });
    if (!stop) return found;
    if (!stop.isSeen) found.push(stop.words);
  }
  throw new Error('The Tab key never reached the end');
}

/** Returns the words that are split across two lines. */
export function brokenWords(page: Page): Promise<string[]> {
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

/** Returns the parts of the header that overlap or whose text overflows. */
export function overlappingParts(page: Page): Promise<string[]> {
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

/**
 * Returns the standalone controls that are too small to touch: less than 44 px high. Links within
 * text are exempt.
 */
export function smallControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('a, button, input, select, summary');
    return [...controls]
      .filter((each) => each.checkVisibility() && getComputedStyle(each).display !== 'inline')
      .filter((each) => (each.closest('label') ?? each).getBoundingClientRect().height < 44)
      .map((each) => each.outerHTML.slice(0, 120));
  });
}
