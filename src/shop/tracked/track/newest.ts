/** The loaded part of a list, newest first. */
interface Loaded<Row> {
  rows: readonly Row[];
  hasMore: boolean;
}

/**
 * The rows of several lists as one, newest first, as far as it is certain: a row that is older than
 * the end of a list with more pages waits for the next page.
 */
export function newestOf<Row extends { at: number }>(lists: readonly Loaded<Row>[]): Row[] {
  const ends = lists.map(({ rows, hasMore }) => {
    if (!hasMore) return Number.NEGATIVE_INFINITY;
    return rows.at(-1)?.at ?? Number.POSITIVE_INFINITY;
  });
  const end = Math.max(...ends);
  return lists
    .flatMap(({ rows }) => rows)
    .filter(({ at }) => at >= end)
    .toSorted((a, b) => b.at - a.at);
}

/** Explains why an account's list shows no rows; null if more may follow. */
export function emptyText(total: number, hasMore: boolean): string | null {
  if (hasMore) return null;
  return total === 0
    ? 'No orders or repairs yet.'
    : 'All your orders and repairs are listed above.';
}
