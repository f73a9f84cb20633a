import type { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { upgradedFrom } from '../../support/upgraded.ts';

/** A database of the release before devices, with these sales, that was upgraded afterwards. */
const upgraded = (sales: readonly string[]) =>
  upgradedFrom(
    'drizzle/0044_devices.sql',
    `INSERT INTO serial_numbers (serial, kind, product_id, order_id, position, sold_at, returned_at, disputed)
      VALUES ${sales.join()}`,
  );

const devicesOf = (db: DatabaseSync) =>
  db
    .prepare(`SELECT product_id AS product, state, (SELECT group_concat(number) FROM device_numbers
      WHERE device_id = devices.id) AS numbers, (SELECT group_concat(order_id || coalesce(' ' || disputed, ''))
      FROM serial_numbers WHERE device_id = devices.id) AS sales FROM devices ORDER BY id`)
    .all();

it('the upgrade makes one device of equal numbers and keeps disputed sales', () => {
  const db = upgraded([
    "('111', 'imei', 't1', 'A', 0, 1, 5, NULL)",
    "('111', 'imei', 't2', 'B', 0, 6, NULL, NULL)",
    "('222', 'imei', 't1', 'C', 0, 2, NULL, '999')",
    "('S1', 'serial', 'edu', 'D', 0, 3, 4, NULL)",
    "('S1', 'serial', 'pro', 'E', 0, 5, NULL, NULL)",
  ]);
  expect(devicesOf(db)).toEqual([
    { product: 't2', state: 'sold', numbers: '111', sales: 'A,B' },
    { product: 't1', state: 'sold', numbers: '222', sales: 'C 999' },
    { product: 'edu', state: 'returned', numbers: 'S1', sales: 'D' },
    { product: 'pro', state: 'sold', numbers: 'S1', sales: 'E' },
  ]);
});

it('the release before devices still sells, takes back and refuses a device that is sold', () => {
  const db = upgraded(["('111', 'imei', 't1', 'A', 0, 1, NULL, NULL)"]);
  const sell = (order: string, serial: string) =>
    db.exec(`INSERT INTO serial_numbers (serial, kind, product_id, order_id, position, sold_at)
      VALUES ('${serial}', 'imei', 't1', '${order}', 0, 2)`);
  expect(() => sell('B', '111')).toThrow('UNIQUE constraint failed: serial_numbers.serial');
  db.exec("UPDATE serial_numbers SET returned_at = 3 WHERE serial = '111'");
  expect(devicesOf(db)).toMatchObject([{ state: 'returned' }]);
  sell('B', '111');
  sell('C', '222');
  expect(devicesOf(db)).toEqual([
    { product: 't1', state: 'sold', numbers: '111', sales: 'A,B' },
    { product: 't1', state: 'sold', numbers: '222', sales: 'C' },
  ]);
});

it('the upgrade keeps a device that came back faulty from sale, and not one that can be sold again', () => {
  const db = upgradedFrom(
    'drizzle/0056_lines_at_nothing_and_exchanges.sql',
    `INSERT INTO serial_numbers (serial, kind, product_id, order_id, position, sold_at) VALUES
      ('111', 'imei', 't1', 'A', 0, 1), ('222', 'imei', 't1', 'B', 0, 1);
    UPDATE serial_numbers SET returned_at = 5;
    INSERT INTO returns (id, order_id, request_id, state, branch, reason, created_at, updated_at) VALUES
      (1, 'A', 'r1', 'refunded', 'PUN-01', 'faulty', 5, 5), (2, 'B', 'r2', 'received', 'PUN-01', 'other', 5, 5);
    INSERT INTO order_lines (order_id, product_id, position, name, price, mrp, hsn, quantity, line_total, gst) VALUES
      ('A', 't1', 0, 'T1', 1, 1, '1', 1, 1, 18), ('B', 't1', 0, 'T1', 1, 1, '1', 1, 1, 18);
    INSERT INTO return_lines (return_id, position, product_id, quantity, accepted, restocked) VALUES
      (1, 0, 't1', 1, 1, 0), (2, 0, 't1', 1, 1, 1)`,
  );
  expect(devicesOf(db)).toMatchObject([
    { numbers: '111', state: 'faulty' },
    { numbers: '222', state: 'returned' },
  ]);
  const sell = (serial: string) =>
    db.exec(`INSERT INTO serial_numbers (serial, kind, product_id, order_id, position, sold_at)
      VALUES ('${serial}', 'imei', 't1', 'C', 0, 6)`);
  expect(() => sell('111')).toThrow('UNIQUE constraint failed: serial_numbers.serial');
  sell('222');
});
