import { gstOf, hsnOf } from '../../../src/content/catalogue/hsn.ts';
import { ORDERS } from '../../../src/content/orders.ts';
import { PRICE_LIST } from '../../../src/content/price-list.ts';
import { SITE } from '../../../src/content/site.ts';
import { HOUR_MS } from '../../../src/lib/durations.ts';
import { createOrderId } from '../../../src/lib/order-id.ts';
import { totalsOf } from '../../../src/lib/totals.ts';
import type { Shop } from '../shop.ts';
import { ORDER_EXAMPLES, type OrderExample } from './examples.ts';

export const CHECKOUT = 'product';
const BY_PRICE = PRICE_LIST.toSorted((a, b) => a.price - b.price);

/** A sample order with its lines, before it is stored. */
export interface SampleOrder {
  example: OrderExample;
  id: string;
  branch: string;
  actorId: number | null;
  /** When the customer got the goods (ms). */
  at: number;
  lines: ReturnType<typeof linesOf>;
  total: number;
}

/** The sample orders with the products of this shop, oldest first. */
export function samplesOf({ now, staff }: Shop): SampleOrder[] {
  return ORDER_EXAMPLES.toReversed().map((example, index): SampleOrder => {
    const at = now - example.hoursAgo * HOUR_MS;
    // The first branch ships the orders.
    const place = example.fulfilment === 'deliver' ? 0 : index % SITE.branches.length;
    const branch = SITE.branches[place]?.code ?? SITE.branches[0].code;
    const id = createOrderId(at - HOUR_MS);
    const lines = linesOf(id, example);
    const subtotal = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
    const { total } = totalsOf(subtotal, CHECKOUT, ORDERS.tax);
    return { example, id, branch, actorId: staff.get(branch) ?? null, at, lines, total };
  });
}

/** When a returned order came back. */
export function returnedAt(at: number): number {
  return at + 3 * HOUR_MS;
}

function linesOf(orderId: string, { products }: OrderExample) {
  return products.map(({ rank, quantity }, position) => {
    const item = BY_PRICE[Math.round(rank * (BY_PRICE.length - 1))];
    if (item === undefined) throw new Error('The shop has no products');
    const { id: productId, name, price, originalPrice: mrp } = item;
    return {
      ...{ orderId, productId, position, name, price, mrp, quantity },
      ...{ hsn: hsnOf(productId), gst: gstOf(productId), lineTotal: price * quantity },
    };
  });
}
