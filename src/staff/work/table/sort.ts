/** A column's sort direction, as an `aria-sort` value. */
type Direction = 'ascending' | 'descending' | 'none';

/** The direction in which a column is currently sorted. */
export function directionOf(sort: string, column: string): Direction {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
}

/** The sort order after a click on a column's heading. */
export function nextSort(sort: string, column: string): string {
  return directionOf(sort, column) === 'ascending' ? `-${column}` : column;
}
