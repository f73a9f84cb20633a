import { getTableName } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { GRADED, keyColumns } from '../../../functions/db/grades.ts';
import { orders } from '../../../functions/db/orders.ts';
import { redemptions } from '../../../functions/db/redemptions.ts';
import { repairs } from '../../../functions/db/repairs.ts';
import { users } from '../../../functions/db/schema.ts';
import { conditions } from '../../../scripts/owner/person/find.ts';
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

/** Their rows have no mobile number or email address, or repeat those of other tables. */
const NOT_SEARCHED = /^attempts$|^repair_lock_codes$|_search$/;

it('the export and the erasure of a person search every table with personal data, by each of its keys', () => {
  const searched = conditions({ emails: [], mobiles: [] });
  for (const [table, grades] of Object.entries(GRADED)) {
    const { internal: _internal, public: _public, ...personal } = grades;
    if (Object.keys(personal).length === 0 || NOT_SEARCHED.test(table)) continue;
    const { mobile = '', recordedMobile = '', email = '' } = grades;
    const keys = `${mobile} ${recordedMobile} ${email}`.match(/\w+/g) ?? [];
    expect(searched[table]?.match(/\w+/g)).toEqual(expect.arrayContaining(keys));
  }
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
