import { expect, test } from 'vitest';
import type { BranchHeadRow } from '../../../../src/contract/users';
import { eligibleHeads } from '../../../../src/staff/stores/queries';

const HERE = 5;

function head(id: number, facts: Partial<BranchHeadRow> = {}): BranchHeadRow {
  return {
    id,
    first_name: 'Farah',
    last_name: 'Khan',
    username: 'farkaa',
    email: 'farah@chipwala.test',
    phone: '9876543210',
    role: 'branch_head',
    store: null,
    store_name: null,
    is_active: true,
    updated_at: 1,
    deleted: false,
    headed_store: null,
    ...facts,
  };
}

test('branch heads are eligible to head a store when they already head it or head no store', () => {
  const heads = [head(1), head(2, { headed_store: HERE }), head(3, { headed_store: 6 })];
  expect(eligibleHeads(heads, HERE).map(({ id }) => id)).toEqual([1, 2]);
});

test('advisors and inactive or deleted users are not eligible to head a store', () => {
  const heads = [
    head(1, { is_active: false }),
    head(2, { deleted: true }),
    head(3, { role: 'advisor' }),
  ];
  expect(eligibleHeads(heads, HERE)).toEqual([]);
});
