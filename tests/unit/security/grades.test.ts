import { expect, it } from 'vitest';
import { tableOf } from '../../support/security/page.ts';
import { columns, migrated } from '../../support/security/tables.ts';

const GRADES = ['secret', 'personal', 'internal', 'public'];

/** Returns every `table.column` that SECURITY.md lists, including duplicates. */
function graded(): string[] {
  return tableOf('### Columns by grade').flatMap(([table = '', ...cells]) =>
    cells.flatMap((cell) =>
      cell
        .split(', ')
        .filter((name) => name !== '')
        .map((name) => `${table}.${name}`.replaceAll('`', '')),
    ),
  );
}

it('SECURITY.md assigns exactly one grade to every database column and lists no other columns', () => {
  const all = columns(migrated());
  expect(all).toContain('users.password_hash');
  expect(all).toContain('orders_search.text');
  expect(graded().toSorted()).toEqual(all.toSorted());
});

it('SECURITY.md defines who may see the data of each grade', () => {
  expect(tableOf('## Data').map(([grade]) => grade)).toEqual(GRADES);
  expect(tableOf('## Data').every(([, what, where]) => what && where)).toBe(true);
});
