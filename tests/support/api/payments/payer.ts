import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { orderEvents } from '../../../../functions/db/orders';
import { payments } from '../../../../functions/db/payments';
import { d1Ledger } from '../../../../functions/domain/giveaways/ledger/d1';
import { runJobs } from '../../../../functions/domain/jobs/run';
import { checkPayment } from '../../../../functions/domain/orders/payments/shopper';
import { placeOrder } from '../../../../functions/domain/orders/place/place';
import type { PlaceOrderBody } from '../../../../src/contract/orders/place';
import { contextAt, emptyShop, orderBody, orderInDb, PRODUCT, setStock } from '../orders/orders';
import { db } from '../people';
import { linkProvider, type TestProvider } from './link-provider';

export const MINUTE = 60_000;

let addresses = 0;

/**
 * A shop with a provider that hosts payment pages; `start` is the time of the shop's first order.
 */
export function shopWithPages(start = Date.now(), bank = linkProvider()) {
  function at(time = start): ReturnType<typeof contextAt> {
    return contextAt(time, { payments: bank.provider });
  }

  async function order(body: PlaceOrderBody = orderBody()) {
    addresses += 1;
    const address = `payer-${addresses}`;
    const { reply } = await placeOrder(at(), body, { customerId: null, address });
    const visitor = { key: reply.key, user: undefined };
    return { id: reply.order.order_id, visitor, reply, body, address };
  }

  return {
    bank,
    at,
    order,
    async paidOrder(body?: PlaceOrderBody) {
      const placed = await order(body);
      bank.attempt(bank.linkOfOrder(placed.id), 'paid');
      await checkPayment(at(), placed.id, placed.visitor, {});
      return placed;
    },
    run: (time: number) => runJobs({ ...at(time), ledger: d1Ledger(db) }),
  };
}

/**
 * Like `shopWithPages`, but with five units in stock and a new simulated bank for each test in a
 * file.
 */
export function shopForEachTest() {
  const now = Date.now();
  const bank = {} as TestProvider;
  beforeEach(async () => {
    await emptyShop();
    await setStock(PRODUCT, 5);
    Object.assign(bank, linkProvider());
  });
  return { now, ...shopWithPages(now, bank) };
}

/** An order's state and payment state. */
export async function statesOf(id: string) {
  const { state, paymentState } = await orderInDb(id);
  return [state, paymentState];
}

export const paymentsOf = (id: string) =>
  db.select().from(payments).where(eq(payments.orderId, id));

export async function stepsOf(id: string): Promise<string[]> {
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
  return events.map(({ step }) => step);
}
