import { expect, test } from 'vitest';
import { actionText, changeLines } from '../../../../src/staff/audit/history';

test('actionText describes an action in words', () => {
  expect(actionText({ action: 'user.update' })).toBe('edited');
  expect(actionText({ action: 'store.assign-head' })).toBe('assigned a branch head');
  expect(actionText({ action: 'user.some-new-thing' })).toBe('some new thing');
});

test('changeLines shows the old and new values with their on-screen labels', () => {
  const lines = changeLines({
    before: { role: 'advisor', is_active: true, store: 4, store_name: 'Kothrud' },
    after: { role: 'branch_head', is_active: false, store: null, store_name: null },
  });
  expect(lines).toEqual([
    { label: 'Role', before: 'Advisor', after: 'Branch Head' },
    { label: 'Store', before: 'Kothrud', after: undefined },
    { label: 'Status', before: 'active', after: 'inactive' },
  ]);
});

test('changeLines omits fields that are unchanged or have no label', () => {
  const facts = { email: 'a@b.in', branch_head: 3 };
  expect(changeLines({ before: facts, after: { ...facts, branch_head: 4 } })).toEqual([]);
  expect(changeLines({ before: null, after: null })).toEqual([]);
});
