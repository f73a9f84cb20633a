import type { Database } from '../../functions/db/index.ts';
import { orderEvents, orderLines, orders } from '../../functions/db/orders.ts';
import { moveStock } from '../../functions/domain/goods/stock/effects.ts';
import { hsnOf } from '../../src/content/catalogue/hsn.ts';
import { ORDERS } from '../../src/content/orders.ts';
import { findPriceListItem } from '../../src/content/price-list.ts';
import { HOUR_MS } from '../../src/lib/durations.ts';
import { createOrderId } from '../../src/lib/order-id.ts';
import { totalsOf } from '../../src/lib/totals.ts';

const PRODUCT = 'kavach-glass-duo';

/** Sample networks, each with a distinct number of unpaid orders that reserve stock. */
export const NETWORKS = {
  desktop: { network: 'network-desktop', holds: 6, branch: 'PUN-01' },
  phone: { network: 'network-phone', holds: 5, branch: 'PUN-01' },
  fit: { network: 'network-fit', holds: 8, branch: 'PUN-01' },
  kothrud: { network: 'network-kothrud', holds: 7, branch: 'PUN-02' },
} as const;

/** The mobile numbers of orders that are waiting for a call. */
export const TO_CALL_MOBILES = { desktop: '9000000001', phone: '9000000002' } as const;

type Change = Pick<typeof orders.$inferInsert, 'state' | 'branch' | 'expiresAt'> &
  Partial<Pick<typeof orders.$inferInsert, 'mobile' | 'placedFrom'>>;

/**
 * Adds unpaid orders for the network and phone call tests. Runs before the Worker starts, because
 * the Worker responds with 503 while another process writes to the database.
 */
export async function seedHolds(db: Database): Promise<void> {
  const now = Date.now();
  const changes: Change[] = [
    ...Object.values(NETWORKS).flatMap(({ network, holds, branch }) =>
      Array.from({ length: holds }, () => ({
        state: 'confirmed' as const,
        branch,
        placedFrom: network,
        expiresAt: now + ORDERS.counterHoldHours * HOUR_MS,
      })),
    ),
    ...Object.values(TO_CALL_MOBILES).map((mobile) => ({
      state: 'placed' as const,
      branch: 'PUN-01',
      mobile,
      expiresAt: now + ORDERS.callWithinOpeningHours * HOUR_MS,
    })),
  ];
  for (const change of changes) await db.batch(statements(db, change, now));
}

/**
 * The statements that insert a reservation of one screen guard, to be collected and paid for at the
 * branch.
 */
function statements(db: Database, change: Change, now: number) {
  const item = findPriceListItem(PRODUCT);
  if (item === undefined) throw new Error(`The catalogue has no ${PRODUCT}`);
  const { name, price, originalPrice: mrp } = item;
  const { subtotal, shipping, tax, taxIncluded, total } = totalsOf(price, 'drawer', ORDERS.tax);
  const id = createOrderId(now);
  const line = { productId: PRODUCT, position: 0, name, price, mrp, hsn: hsnOf(PRODUCT) };
  return [
    db.insert(orders).values({
      ...{ id, bodyHash: '', checkout: 'drawer', fulfilment: 'collect', payment: 'counter' },
      ...{ subtotal, shipping, tax, taxIncluded, total },
      ...{ paymentState: 'due', provider: 'counter', isTest: false, createdAt: now },
      ...change,
    }),
    db.insert(orderLines).values({ ...line, orderId: id, quantity: 1, lineTotal: price }),
    db.insert(orderEvents).values({ orderId: id, version: 1, at: now, step: 'place' }),
    ...moveStock(db, id, 'hold', { now, actorId: null }),
  ] as const;
}
