import type { BrowserContext, Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly {
    node: Node | null;
    previousRect: DOMRectReadOnly;
    currentRect: DOMRectReadOnly;
  }[];
}

interface Moved {
  value: number;
  elements: string[];
}

/** The mark of the time at which the page has been painted with all of its HTML. */
const WHOLE = 'whole';

/**
 * A slow computer paints a part of a page before the rest of its HTML has been parsed. What the rest
 * then moves is no layout shift of the page, so pages mark the end of the first frame with it.
 */
export async function markWholePages(context: BrowserContext): Promise<void> {
  await context.addInitScript((mark) => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const parsedAt = performance.now();
      const markIfPaintedBefore = () => {
        const [painted] = performance.getEntriesByName('first-paint');
        if (painted && painted.startTime < parsedAt) performance.mark(mark);
      };
      requestAnimationFrame(() => requestAnimationFrame(markIfPaintedBefore));
    });
  }, WHOLE);
}

function shiftsOf(page: Page): Promise<Moved[]> {
  return page.evaluate(
    (mark) =>
      new Promise<Moved[]>((resolve) => {
        const nameOf = (node: Node | null) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'gone');
        const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
          `${x},${y} ${width}×${height}`;
        const isOfPage = ({ hadRecentInput, startTime }: Shift) =>
          !hadRecentInput && startTime >= (performance.getEntriesByName(mark)[0]?.startTime ?? 0);
        const observer = new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as Shift[]).filter(isOfPage);
          resolve(
            shifts.map(({ value, sources }) => ({
              value,
              elements: sources.map(
                ({ node, previousRect, currentRect }) =>
                  `${nameOf(node)} (${placeOf(previousRect)} to ${placeOf(currentRect)})`,
              ),
            })),
          );
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      }),
    WHOLE,
  );
}

/**
 * Returns the page's cumulative layout shift so far and prints the elements that moved. Layout
 * shifts immediately after user input do not count.
 */
export async function layoutShift(page: Page): Promise<number> {
  const shifts = await shiftsOf(page);
  for (const { value, elements } of shifts) {
    process.stderr.write(`moved by ${value}: ${elements.join(' | ')}\n`);
  }
  return shifts.reduce((sum, { value }) => sum + value, 0);
}
