import type { Page } from '@playwright/test';

/** Widths with two columns: both ends of each range with the same layout. */
export const TWO_COLUMN_WIDTHS = [768, 959, 960, 1024, 1280, 1600] as const;
/** A gap in a column higher than this looks as if something were missing. */
export const MOST_EMPTY_PX = 160;

/** Returns the highest gap in the two columns above the product facts, which span both. */
export function highestHole(page: Page): Promise<number> {
  return page.evaluate(() => {
    const product = document.querySelector('main article');
    const titles = [...(product?.querySelectorAll('h2') ?? [])].filter((each) =>
      ['Specifications', 'Origin and price'].includes(each.textContent ?? ''),
    );
    if (!product || titles.length !== 2) throw new Error('There are no two columns of facts');
    const range = document.createRange();
    const boxes = [...product.querySelectorAll('img, svg, button, input')]
      .filter((part) => part.checkVisibility())
      .map((part) => part.getBoundingClientRect());
    const texts = document.createTreeWalker(product, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (!parent?.checkVisibility() || parent.closest('.visually-hidden')) continue;
      range.selectNodeContents(texts.currentNode);
      boxes.push(...range.getClientRects());
    }
    const gaps = titles.flatMap((title) => {
      const { left, right } = title.getBoundingClientRect();
      let end = product.getBoundingClientRect().top;
      return boxes
        .filter((box) => box.left < right && box.right > left)
        .toSorted((a, b) => a.top - b.top)
        .map(({ top, bottom }) => {
          const gap = top - end;
          end = Math.max(end, bottom);
          return gap;
        });
    });
    return Math.round(Math.max(...gaps));
  });
}
