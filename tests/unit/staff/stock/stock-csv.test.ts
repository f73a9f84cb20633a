import { expect, test } from 'vitest';
import { stockCsv } from '../../../../src/staff/stock/stock-csv';

test('the CSV of the stock has the pieces of each branch that has stock of its own', () => {
  const laxmi = { code: 'PUN-01', name: 'Laxmi Road' };
  const kothrud = { code: 'PUN-02', name: 'Kothrud' };
  const csv = stockCsv({
    content: [
      {
        ...{ product_id: 'x', name: '=1+1, "Cable"', on_hand: 5, held: 1, version: 0 },
        branches: [{ branch: laxmi, on_hand: 5, held: 1 }],
      },
    ],
    branches: [
      { ...laxmi, is_pool: true, counted_at: null },
      { ...kothrud, is_pool: false, counted_at: 1 },
      { code: 'PUN-03', name: 'Viman Nagar', is_pool: false, counted_at: null },
    ],
  });
  const [head, line] = csv.slice(1).split('\r\n');
  expect(head).toBe(
    'ID,Product,Category,Laxmi Road: on hand,Laxmi Road: reserved,Kothrud: on hand,Kothrud: reserved',
  );
  expect(line).toBe(`x,"'=1+1, ""Cable""",,5,1,0,0`);
});
