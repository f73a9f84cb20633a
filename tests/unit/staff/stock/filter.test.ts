import { expect, it } from 'vitest';
import { rowsAt, rowsNamed } from '../../../../src/staff/stock/filter';

const row = (name: string, on_hand: number, held = 0) => ({
  product_id: name,
  name,
  on_hand,
  held,
  version: 0,
  branches: [],
});

const ROWS = [row('Nila Fold 2', 10, 5), row('Tarang T5 5G', 6), row('Dhun Buds 2', 3, 3)];
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

it.each([
  ['all', ['Nila Fold 2', 'Tarang T5 5G', 'Dhun Buds 2']],
  ['low', ['Nila Fold 2', 'Dhun Buds 2']],
  ['out', ['Dhun Buds 2']],
] as const)(
  'the stock level filter "%s" counts only units that are not reserved',
  (level, names) => {
    expect(namesOf(rowsAt(ROWS, level))).toEqual(names);
  },
);

it.each([
  ['', 3],
  ['2', 2],
  ['buds DHUN', 1],
  ['nokia', 0],
])('the search for "%s" finds %i products', (search, count) => {
  expect(rowsNamed(ROWS, search)).toHaveLength(count);
});
