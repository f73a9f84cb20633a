import type { Page } from '@playwright/test';

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

function shiftsOf(page: Page): Promise<Moved[]> {
  return page.evaluate(
    () =>
      new Promise<Moved[]>((resolve) => {
        const nameOf = (node: Node | null) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'gone');
        const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
          `${x},${y} ${width}×${height}`;
        const observer = new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as Shift[]).filter((shift) => !shift.hadRecentInput);
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
