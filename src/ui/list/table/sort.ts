/** The sort direction of a column, as an `aria-sort` value. */
export type Direction = 'ascending' | 'descending' | 'none';

/** The direction in which a list with this sort is sorted by a column. */
export function directionOf(sort: string, word: string): Direction {
  if (sort === word) return 'ascending';
  return sort === `-${word}` ? 'descending' : 'none';
}

/** The sort after a press on a column title. */
export function nextSort(sort: string, word: string): string {
  return directionOf(sort, word) === 'ascending' ? `-${word}` : word;
}
