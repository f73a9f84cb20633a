import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { placeOrder } from '../../../../functions/domain/orders/place/place';
import {
  contextAt,
  emptyShop,
  OTHER_PRODUCT,
  orderBody,
  PRODUCT,
  setStock,
} from '../../../support/api/orders/orders';
import { stockFaults } from '../../../support/api/orders/whole';
import { db } from '../../../support/api/people';

const LAPSED = 450;
const now = Date.now();

/** Adds expired orders of one unit of a product that no job has processed yet. */
async function addLapsedOrders(product: string): Promise<void> {
  await db.run(sql`INSERT INTO orders (id, body_hash, state, checkout, subtotal, shipping, tax,
        tax_included, total, fulfilment, branch, payment, payment_state, provider, is_test,
        created_at, expires_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${LAPSED})
      SELECT 'lapsed-' || i, '', 'placed', 'drawer', 1799, 0, 0, 0, 1799, 'collect', 'PUN-01',
        'online', 'started', 'simulated', 1, 1, ${now} - i FROM n`);
  await db.run(sql`INSERT INTO order_lines (order_id, product_id, position, name, price, mrp, hsn,
        quantity, line_total)
      SELECT id, ${product}, 0, 'Dhun Buds 2', 1799, 3499, '851830', 1, 1799 FROM orders`);
  await db.run(sql`INSERT INTO order_events (order_id, version, at, step)
      SELECT id, 1, 1, 'place' FROM orders`);
  await db.run(sql`INSERT INTO holds (subject, position, product_id, branch, quantity, state, created_at)
      SELECT id, 0, ${product}, branch, 1, 'open', 1 FROM orders`);
}

const placeThree = () =>
  placeOrder(contextAt(now), orderBody({ lines: { [PRODUCT]: 3 } }), {
    customerId: null,
    address: crypto.randomUUID(),
  });

beforeEach(emptyShop);

it('placeOrder frees the stock of 450 expired orders when it needs that stock', async () => {
  await setStock(PRODUCT, LAPSED + 2);
  await addLapsedOrders(PRODUCT);
  expect((await placeThree()).isNew).toBe(true);
  expect(await stockFaults()).toEqual([]);
});

it('placeOrder reports insufficient stock when 450 expired orders reserve a different product', async () => {
  await setStock(OTHER_PRODUCT, LAPSED);
  await addLapsedOrders(OTHER_PRODUCT);
  await setStock(PRODUCT, 2);
  await expect(placeThree()).rejects.toMatchObject({
    code: 'out-of-stock',
    current: { available: { [PRODUCT]: 2 } },
  });
  expect(await stockFaults()).toEqual([]);
});
