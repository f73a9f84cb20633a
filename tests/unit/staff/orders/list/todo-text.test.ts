import { expect, test } from 'vitest';
import { todoText } from '../../../../../src/staff/orders/list/todo-text';

const NONE = { todo: 0, ready_todo: 0, call_to_confirm: 0, confirmed: 0, ready: 8 };

test.each([
  [
    { todo: 12, call_to_confirm: 3, confirmed: 6, ready_todo: 3 },
    '3 to call · 6 to pack · 3 of 8 packed',
  ],
  [{ todo: 7, confirmed: 6, ready_todo: 0 }, '6 to pack · 1 payment'],
  [{ todo: 3, ready_todo: 1 }, '1 of 8 packed · 2 payments'],
  [{}, ''],
])('todoText names the kinds of to-do orders that there are: %j', (counts, text) => {
  expect(todoText({ ...NONE, ...counts }).replaceAll('\u00a0', ' ')).toBe(text);
});
