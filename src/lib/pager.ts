export type PagerItem = number | 'gap';

const ALL_SHOWN = 7;

function between(from: number, to: number): PagerItem[] {
  if (from > to) return [];
  return from === to ? [from] : ['gap'];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/**
 * The items of a numbered pager, with one-based pages. Lists all pages if there are at most 7;
 * otherwise the first, the last, the current page and its neighbours, with a gap where two or more
 * pages are omitted (spec section 9).
 */
export function pagerItems(current: number, total: number): PagerItem[] {
  if (total <= ALL_SHOWN) return range(1, total);
  const from = Math.max(2, Math.min(current - 1, total - 4));
  const to = Math.min(total - 1, Math.max(current + 1, 5));
  return [1, ...between(2, from - 1), ...range(from, to), ...between(to + 1, total - 1), total];
}
