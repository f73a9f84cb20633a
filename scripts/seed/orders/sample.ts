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

/** How long a parcel takes. */
const ON_THE_WAY_MS = 20 * HOUR_MS;

/** The products, the cheapest first. */
export const BY_PRICE = PRICE_LIST.toSorted((a, b) => a.price - b.price);

/** Where and when an order ended, and who handed it over. */
interface Over {
  branch: string;
  actorId: number | null;
  /** Who refunds at this branch. */
  headId: number | null;
  /** When the customer got the goods or the order ended (ms). */
  at: number;
  /** For the letters of the order's ID; returns a number n with 0 ≤ n < 1. */
  random?: () => number;
}

/** A sample order with its lines, before it is stored. */
export interface SampleOrder extends Over {
  example: OrderExample;
  id: string;
  placedAt: number;
  lines: ReturnType<typeof linesOf>;
  totals: ReturnType<typeof totalsOf> & { discount: number };
}

/** The sample orders with the products of this shop, oldest first. */
export function samplesOf({ now, staff, heads }: Shop): SampleOrder[] {
  return ORDER_EXAMPLES.toReversed().map((example, index): SampleOrder => {
    // The first branch ships the orders.
    const place = example.fulfilment === 'deliver' ? 0 : index % SITE.branches.length;
    const branch = SITE.branches[place]?.code ?? SITE.branches[0].code;
    const actorId = staff.get(branch) ?? null;
    const headId = heads.get(branch) ?? actorId;
    return sampleOf(example, { branch, actorId, headId, at: now - example.hoursAgo * HOUR_MS });
  });
}

/** The order of an example that ended like this. */
export function sampleOf(example: OrderExample, over: Over): SampleOrder {
  const placedAt = placedAtOf(example, over.at);
  const id = createOrderId(placedAt, over.random);
  const lines = linesOf(id, example);
  const subtotal = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  const { amount: discount = 0 } = example.discount ?? {};
  const totals = { ...totalsOf(subtotal - discount, CHECKOUT, ORDERS.tax), subtotal, discount };
  return { ...over, example, id, placedAt, lines, totals };
}

function placedAtOf({ isSale, ended }: OrderExample, at: number): number {
  if (isSale) return at;
  if (ended?.state === 'expired') return at - ORDERS.counterHoldHours * HOUR_MS;
  return at - HOUR_MS;
}

/** When a returned order came back. */
export function returnedAt({ at, example }: Pick<SampleOrder, 'at' | 'example'>): number {
  return at + (example.returned?.afterMs ?? 0);
}

/** When the last thing happened to an order. */
export function endOf(sample: SampleOrder): number {
  const { example, at } = sample;
  if (example.returned) return returnedAt(sample);
  return example.fulfilment === 'deliver' && !example.ended ? at + ON_THE_WAY_MS : at;
}

function linesOf(orderId: string, { products }: OrderExample) {
  return products.map(({ rank, quantity, freeReason = null }, position) => {
    const item = BY_PRICE[Math.round(rank * (BY_PRICE.length - 1))];
    if (item === undefined) throw new Error('The shop has no products');
    const { id: productId, name, price, originalPrice: mrp } = item;
    const discount = freeReason === null ? 0 : price * quantity;
    return {
      ...{ orderId, productId, position, name, price, mrp, quantity, freeReason, discount },
      ...{ hsn: hsnOf(productId), gst: gstOf(productId) },
      lineTotal: price * quantity - discount,
    };
  });
}
