import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { columns, migrated } from '../../support/security/tables.ts';

const names = v.optional(v.string(), '');
/** Space-separated column names by table and grade. */
const tables = v.record(
  v.string(),
  v.strictObject({ secret: names, personal: names, internal: names, public: names }),
);

/** Returns every `table.column` that the list grades, including duplicates. */
function graded(): string[] {
  const list = v.parse(tables, JSON.parse(readFileSync('tests/security/columns.json', 'utf8')));
  return Object.entries(list).flatMap(([table, grades]) =>
    Object.values(grades)
      .flatMap((columns) => columns.match(/\S+/g) ?? [])
      .map((column) => `${table}.${column}`),
  );
}

it('columns.json assigns exactly one grade to every database column and lists no other columns', () => {
  const all = columns(migrated());
  expect(all).toContain('users.password_hash');
  expect(all).toContain('orders_search.text');
  expect(graded().toSorted()).toEqual(all.toSorted());
});
