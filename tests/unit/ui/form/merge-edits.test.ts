import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEdited, mergeEdits } from '../../../../src/ui/form/merge-edits';

const BASE = { name: 'Dadar', address: '3 Ranade Road', code: 'MUM-01' };

test("merging uses the other admin's value for a field without a local edit", () => {
  const typed = { ...BASE, name: 'Dadar West' };
  const saved = { ...BASE, code: 'MUM-09' };
  expect(mergeEdits(BASE, typed, saved)).toEqual({
    values: { name: 'Dadar West', address: '3 Ranade Road', code: 'MUM-09' },
    conflicts: [],
  });
});

test('merging keeps the local value and reports a conflict when both admins edited a field', () => {
  const merged = mergeEdits(BASE, { ...BASE, code: 'MUM-02' }, { ...BASE, code: 'MUM-09' });
  expect(merged).toEqual({ values: { ...BASE, code: 'MUM-02' }, conflicts: ['code'] });
});

test('merging reports no conflict when both admins made the same edit', () => {
  const same = { ...BASE, code: 'MUM-02' };
  expect(mergeEdits(BASE, same, same)).toEqual({ values: same, conflicts: [] });
});

test('merging never discards a typed value', () => {
  const values = fc.record({ a: fc.constantFrom('x', 'y', 'z'), b: fc.constantFrom('x', 'y') });
  fc.assert(
    fc.property(values, values, values, (base, typed, saved) => {
      const merged = mergeEdits(base, typed, saved);
      for (const name of ['a', 'b'] as const) {
        const expected = typed[name] === base[name] ? saved[name] : typed[name];
        expect(merged.values[name]).toBe(expected);
      }
    }),
  );
});

test('a form counts as edited when any value differs from its initial value', () => {
  expect(isEdited(BASE, { ...BASE })).toBe(false);
  expect(isEdited(BASE, { ...BASE, name: '' })).toBe(true);
  expect(isEdited({ paid: [{ amount: '' }] }, { paid: [{ amount: '' }] })).toBe(false);
  expect(isEdited({ paid: [{ amount: '' }] }, { paid: [{ amount: '5' }] })).toBe(true);
});
