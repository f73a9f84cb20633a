import { expect, test } from 'vitest';
import { directionOf, nextSort } from '../../../../src/staff/work/table/sort';

test.each([
  ['name', 'name', 'ascending', '-name'],
  ['-name', 'name', 'descending', 'name'],
  ['name', 'role', 'none', 'role'],
  ['-role', 'name', 'none', 'name'],
])(
  'a sort header shows the current direction and sets the next sort order: order %s, column %s, %s, next %s',
  (sort, word, direction, next) => {
    expect(directionOf(sort, word)).toBe(direction);
    expect(nextSort(sort, word)).toBe(next);
  },
);
