import { expect, it } from 'vitest';
import { tableOf } from '../../support/security/page.ts';
import { columns, migrated } from '../../support/security/tables.ts';

const GRADES = ['secret', 'personal', 'internal', 'public'];

/** Every `table.column` of the page, including duplicates. */
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

it('SECURITY.md assigns every column of the database to one grade and lists no other', () => {
  const all = columns(migrated());
  expect(all).toContain('users.password_hash');
  expect(all).toContain('orders_search.text');
  expect(graded().toSorted()).toEqual(all.toSorted());
});

it('SECURITY.md defines who may receive the data of each grade', () => {
  expect(tableOf('## Data').map(([grade]) => grade)).toEqual(GRADES);
  expect(tableOf('## Data').every(([, what, where]) => what && where)).toBe(true);
});
