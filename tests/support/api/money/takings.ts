import { and, eq, isNull } from 'drizzle-orm';
import { payments, refunds } from '../../../../functions/db/payments';
import type { OrderReply } from '../../../../src/contract/orders/order';
import { readClose } from '../orders/closes';
import { db } from '../people';

/** Money by method; money that was given back is negative. */
type Entry = readonly [method: string | null | undefined, rupees: number];

/** The sum of each method, without the methods whose sum is 0. */
export function sums(entries: readonly Entry[]): Record<string, number> {
  const byMethod = Map.groupBy(entries, ([method]) => `${method}`);
  const all = [...byMethod].map(
    ([method, parts]) => [method, parts.reduce((sum, [, rupees]) => sum + rupees, 0)] as const,
  );
  return Object.fromEntries(all.filter(([, sum]) => sum !== 0));
}

function refunded({ refunds: made = [] }: OrderReply) {
  return made.filter(({ state }) => state === 'refunded');
}

/** The amount that the customer got back, as the order's page shows it. */
export function givenBack(order: OrderReply): number {
  return refunded(order).reduce((sum, { amount }) => sum + amount, 0);
}

/** The money of an order that was paid at the counter, as its page shows it. */
export function moneyOf(order: OrderReply): Entry[] {
  const { payments: received = [] } = order;
  return [
    ...received.map(({ method, amount }): Entry => [method, amount]),
    ...refunded(order).map(({ method, amount }): Entry => [method, -amount]),
  ];
}

/** The money in these day closes, as a branch head sees them. */
export async function moneyInCloses(token: string, closes: readonly number[]): Promise<Entry[]> {
  const read = await Promise.all(closes.map((id) => readClose(token, id)));
  return read.flatMap(({ body }) =>
    body.methods.map(({ method, received, returned }): Entry => [method, received - returned]),
  );
}

/** The money of a branch that no day close has counted. */
export async function moneyNotCounted(branch: string): Promise<Entry[]> {
  const [received, returned] = await db.batch([
    db
      .select()
      .from(payments)
      .where(and(eq(payments.branch, branch), isNull(payments.closeId))),
    db
      .select()
      .from(refunds)
      .where(and(eq(refunds.branch, branch), isNull(refunds.closeId))),
  ]);
  return [
    ...received.map(({ method, amountPaise }): Entry => [method, amountPaise / 100]),
    ...returned.map(({ method, amountPaise }): Entry => [method, -amountPaise / 100]),
  ];
}
