import { expect, test } from 'vitest';
import { todoText } from '../../../../../src/staff/orders/list/todo-text';

const NONE = { todo: 0, ready_todo: 0, call_to_confirm: 0, confirmed: 0, ready: 8 };

test.each([
  [{ todo: 12, call_to_confirm: 3, confirmed: 6, ready_todo: 3 }, 'incl. 3 of 8 packed'],
  [{ todo: 7, confirmed: 6, ready_todo: 0 }, 'incl. 1 payment'],
  [{ todo: 3, ready_todo: 1 }, 'incl. 1 of 8 packed, 2 payments'],
  [{ todo: 6, confirmed: 6 }, ''],
  [{}, ''],
])('todoText names the to-do orders that no chip counts: %j', (counts, text) => {
  expect(todoText({ ...NONE, ...counts })).toBe(text);
});
