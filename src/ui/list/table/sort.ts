/** How a column is sorted, in the words of ARIA. */
export type Direction = 'ascending' | 'descending' | 'none';

/** How the list that stands in this order is sorted by a word. */
export function directionOf(sort: string, word: string): Direction {
  if (sort === word) return 'ascending';
  return sort === `-${word}` ? 'descending' : 'none';
}

/** The order after a press on the title of a column. */
export function nextSort(sort: string, word: string): string {
  return directionOf(sort, word) === 'ascending' ? `-${word}` : word;
}
