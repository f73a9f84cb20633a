import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { placeOrder } from '../../../../functions/domain/orders/place/place';
import {
  contextAt,
  emptyShop,
  orderBody,
  PRODUCT,
  setStock,
} from '../../../support/api/orders/orders';
import { stockFaults } from '../../../support/api/orders/whole';
import { db } from '../../../support/api/people';

const LAPSED = 450;
const now = Date.now();

/** Adds expired one-unit orders that no job has processed yet. */
async function addLapsedOrders(): Promise<void> {
  await db.run(sql`INSERT INTO orders (id, body_hash, state, checkout, subtotal, shipping, tax,
        tax_included, total, fulfilment, branch, payment, payment_state, provider, is_test,
        created_at, expires_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${LAPSED})
      SELECT 'lapsed-' || i, '', 'placed', 'drawer', 1799, 0, 0, 0, 1799, 'collect', 'PUN-01',
        'online', 'started', 'simulated', 1, 1, ${now} - i FROM n`);
  await db.run(sql`INSERT INTO order_lines (order_id, product_id, position, name, price, mrp, hsn,
        quantity, line_total)
      SELECT id, ${PRODUCT}, 0, 'Dhun Buds 2', 1799, 3499, '851830', 1, 1799 FROM orders`);
  await db.run(sql`INSERT INTO order_events (order_id, version, at, step)
      SELECT id, 1, 1, 'place' FROM orders`);
  await db.run(sql`UPDATE stock SET held = held + ${LAPSED} WHERE product_id = ${PRODUCT}`);
}

const placeThree = () =>
  placeOrder(contextAt(now), orderBody({ lines: { [PRODUCT]: 3 } }), {
    customerId: null,
    address: crypto.randomUUID(),
  });

beforeEach(emptyShop);

it('placeOrder frees the stock of 450 expired orders when it needs that stock', async () => {
  await setStock(PRODUCT, LAPSED + 2);
  await addLapsedOrders();
  expect((await placeThree()).isNew).toBe(true);
  expect(await stockFaults()).toEqual([]);
});

it('placeOrder reports insufficient stock when 450 expired orders reserve a different product', async () => {
  await setStock(PRODUCT, LAPSED);
  await addLapsedOrders();
  await db.run(sql`UPDATE order_lines SET product_id = 'taal-neck-n3'`);
  await setStock('taal-neck-n3', LAPSED);
  await db.run(sql`UPDATE stock SET held = ${LAPSED} WHERE product_id = 'taal-neck-n3'`);
  await setStock(PRODUCT, 2);
  await expect(placeThree()).rejects.toMatchObject({
    code: 'out-of-stock',
    current: { available: { [PRODUCT]: 2 } },
  });
  expect(await stockFaults()).toEqual([]);
});
