import { getTableName } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { GRADED, keyColumns } from '../../../functions/db/grades.ts';
import { orders } from '../../../functions/db/orders.ts';
import { redemptions } from '../../../functions/db/redemptions.ts';
import { repairs } from '../../../functions/db/repairs.ts';
import { users } from '../../../functions/db/schema.ts';
import { columns, migrated } from '../../support/security/tables.ts';

/** Returns every `table.column` with a grade, including duplicates. */
function graded(): string[] {
  return Object.entries(GRADED).flatMap(([table, grades]) =>
    Object.values(grades).flatMap((names) => names.split(' ').map((name) => `${table}.${name}`)),
  );
}

it('every database column has exactly one grade, and no other column has one', () => {
  const all = columns(migrated());
  expect(all).toContain('users.password_hash');
  expect(all).toContain('orders_search.text');
  expect(graded().toSorted()).toEqual(all.toSorted());
});

it.each([users, orders, repairs, redemptions])(
  'the search indexes every column that finds a person, and follows its changes',
  (table) => {
    const name = getTableName(table);
    const [view, trigger] = migrated()
      .prepare(
        `SELECT sql FROM sqlite_master WHERE name = '${name}_text' OR (type = 'trigger'
        AND tbl_name = '${name}' AND sql LIKE '%UPDATE OF%${name}_text%') ORDER BY type = 'trigger'`,
      )
      .all()
      .map(({ sql }) => String(sql));
    const keys = [...keyColumns(table, 'mobile'), ...keyColumns(table, 'email')];
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(view).toContain(`\`${key}\``);
      expect(trigger?.split(' ON ')[0]).toContain(`\`${key}\``);
    }
  },
);
