import { expect, test } from 'vitest';
import { readView } from '../../../../src/ui/list/table/ViewSwitch';

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
