import { expect, test } from 'vitest';
import { directionOf, nextSort } from '../../../../src/ui/list/table/cells';
import { readView } from '../../../../src/ui/list/table/ViewSwitch';

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

test.each([
  ['list-view=table', 'table'],
  ['__Host-user=x; list-view=table', 'table'],
  ['list-view=cards', 'cards'],
  ['list-view=nonsense', 'table'],
  ['other-list-view=cards', 'table'],
  ['', 'table'],
])('the cookie header %j selects the %s view', (cookies, view) => {
  expect(readView(cookies)).toBe(view);
});
