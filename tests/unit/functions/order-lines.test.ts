import { expect, it } from 'vitest';
import { migrated } from '../../support/security/tables.ts';

const db = migrated();
db.exec(`INSERT INTO orders (id, body_hash, state, checkout, subtotal, shipping, tax, tax_included, total, fulfilment,
    branch, payment, payment_state, provider, is_test, created_at)
  VALUES ('O', '', 'handed_over', 'product', 300, 0, 0, 1, 300, 'collect', 'PUN-01', 'counter', 'paid', 'counter', 0, 1);
  INSERT INTO returns (id, order_id, request_id, state, branch, reason, created_at, updated_at)
  VALUES (1, 'O', 'r-1', 'requested', 'PUN-01', 'faulty', 1, 1), (2, 'O', 'r-2', 'requested', 'PUN-01', 'faulty', 1, 1)`);

/** Inserts a line of two pieces for ₹100 each. */
function insertLine(change: Record<string, string | number | null>): void {
  const row = {
    ...{ order_id: 'O', product_id: 'cable', name: 'Cable', price: 100, mrp: 120, hsn: '8544' },
    ...{ quantity: 2, line_total: 200, ...change },
  };
  const columns = Object.keys(row);
  db.prepare(
    `INSERT INTO order_lines (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
  ).run(...Object.values(row));
}

function insertSerial(change: Record<string, string | number>): void {
  const row = { serial: 'S', kind: 'serial', order_id: 'O', sold_at: 1, ...change };
  const columns = Object.keys(row);
  db.prepare(
    `INSERT INTO serial_numbers (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
  ).run(...Object.values(row));
}

function insertReturn(columns: string, ...values: (string | number)[]): void {
  db.prepare(
    `INSERT INTO return_lines (return_id, ${columns}) VALUES (${values.map(() => '?').join()})`,
  ).run(...values);
}

it('an order has several lines of one product, discounted lines, free lines and other items', () => {
  insertLine({ position: 0 });
  insertLine({
    position: 1,
    list_price: 110,
    discount: 50,
    discount_reason: 'offer',
    line_total: 150,
  });
  insertLine({ position: 2, product_id: 'glass', price: 0, line_total: 0 });
  insertLine({ position: 3, product_id: null, name: 'Old charger' });
  expect(() => insertLine({ position: 3 })).toThrow('UNIQUE constraint failed');
});

it.each([
  ['another total', { line_total: 199 }],
  ['a total that leaves out the discount', { discount: 10 }],
  ['a discount above its price', { discount: 300, line_total: -100 }],
  ['a negative discount', { discount: -10, line_total: 210 }],
  ['an unknown reason', { discount: 10, line_total: 190, discount_reason: 'friend' }],
])('an order line is refused with %s', (_, change) => {
  expect(() => insertLine({ position: 9, ...change })).toThrow('CHECK constraint failed');
});

it('serial numbers and returned pieces name a line of their order', () => {
  insertSerial({ position: 1 });
  expect(() => insertSerial({ serial: 'T', position: 8 })).toThrow('FOREIGN KEY');
  expect(() => insertSerial({ serial: 'T', position: 1, kind: 'mac' })).toThrow(
    'serial_numbers_kind',
  );
  insertReturn('position, quantity', 1, 3, 1);
  expect(() => insertReturn('position, quantity', 1, 8, 1)).toThrow('return_lines_sold');
  expect(() => insertReturn('position, quantity', 2, 3, 2)).toThrow('return_lines_sold');
  insertReturn('position, quantity', 2, 3, 1);
});

it('the release before this one, which names lines by their product, still writes them', () => {
  insertSerial({ serial: 'OLD', product_id: 'glass' });
  insertReturn('product_id, quantity', 1, 'glass', 2);
  expect(() => insertReturn('product_id, quantity', 2, 'glass', 1)).toThrow('return_lines_sold');
  const read = (query: string) => db.prepare(query).get();
  expect(read("SELECT position FROM serial_numbers WHERE serial = 'OLD'")).toEqual({ position: 2 });
  expect(read("SELECT position FROM return_lines WHERE product_id = 'glass'")).toEqual({
    position: 2,
  });
});
