import { type RefObject, useEffect, useState } from 'react';

/**
 * The number of items that fit into a row with this width; if some do not, the row also needs the
 * width of the button that shows them.
 */
export function fitting(widths: readonly number[], button: number, room: number, gap: number) {
  const ends = widths.map((_, at) =>
    widths.slice(0, at + 1).reduce((sum, width) => sum + width + (sum > 0 ? gap : 0), 0),
  );
  if ((ends.at(-1) ?? 0) <= room) return widths.length;
  return ends.filter((end) => end + gap + button <= room).length;
}

/**
 * The number of items that fit into a row whose last item is the button that shows the others.
 * Before the first measurement, all fit.
 */
export function useFit(row: RefObject<HTMLElement | null>): number {
  const [fit, setFit] = useState(Number.POSITIVE_INFINITY);
  // After every render, because a new text changes the width of an item.
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const widths = Array.from(element.children, (item) => item.getBoundingClientRect().width);
      const button = widths.pop() ?? 0;
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
      setFit(fitting(widths, button, element.clientWidth, gap));
    });
    observer.observe(element);
    return () => observer.disconnect();
  });
  return fit;
}
