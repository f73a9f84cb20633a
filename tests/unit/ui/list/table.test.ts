import { expect, test } from 'vitest';
import { directionOf, nextSort } from '../../../../src/ui/list/table/cells';
import { readView } from '../../../../src/ui/list/table/ViewSwitch';

test.each([
  ['name', 'name', 'ascending', '-name'],
  ['-name', 'name', 'descending', 'name'],
  ['name', 'role', 'none', 'role'],
  ['-role', 'name', 'none', 'name'],
])(
  'with the sort order %s, the %s column is sorted %s and a click changes the order to %s',
  (sort, word, direction, next) => {
    expect(directionOf(sort, word)).toBe(direction);
    expect(nextSort(sort, word)).toBe(next);
  },
);

test.each([
  ['list-view=table', 'table'],
  ['__Host-user=x; list-view=table', 'table'],
  ['list-view=cards', 'cards'],
  ['list-view=nonsense', 'cards'],
  ['other-list-view=table', 'cards'],
  ['', 'cards'],
])('the cookie header %j selects the %s view', (cookies, view) => {
  expect(readView(cookies)).toBe(view);
});
