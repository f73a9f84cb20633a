import * as v from 'valibot';
import { placeOrder } from '../../../../functions/domain/orders/place/place';
import { actOnReturn } from '../../../../functions/domain/orders/returns/act';
import { sell } from '../../../../functions/domain/orders/sale/sell';
import { takeIn } from '../../../../functions/domain/repairs/intake';
import { takeRepairStep } from '../../../../functions/domain/repairs/take-step';
import { findPriceListItem } from '../../../../src/content/price-list';
import type { SaleKind } from '../../../../src/contract/figures/dimensions';
import type { OrderReply } from '../../../../src/contract/orders/order';
import { type ReturnBody, returnBody } from '../../../../src/contract/orders/return-body';
import { saleBody as saleSchema } from '../../../../src/contract/orders/sale';
import { intakeBody as intakeSchema } from '../../../../src/contract/repairs/intake';
import { HOUR_MS } from '../../../../src/lib/durations';
import { dayText } from '../../../../src/lib/india-time';
import { createOrderSecret } from '../../../../src/lib/order-secret';
import { act, handOver } from '../invoices/invoices';
import { contextAt, counterBody, OTHER_PRODUCT, PRODUCT, setStock } from '../orders/orders';
import { saleBody, splitAmong } from '../orders/sales';
import { branchStore, type Person, staffAt } from '../orders/staff';
import { AGREED, claimOf, intakeBody } from '../repairs/repairs';

export const BRANCHES = ['PUN-01', 'PUN-02', 'PUN-03'] as const;

type Branch = (typeof BRANCHES)[number];
/** Where something is counted; amounts in whole rupees. */
export interface Entry {
  measure: 'sales' | 'pieces' | 'bills' | 'paid' | 'refunded' | 'discounts';
  day: string;
  branch: string;
  value: number;
  person?: number;
  product?: string;
  kind?: SaleKind;
  method?: string;
  reason?: string;
}

const PRODUCTS = [PRODUCT, OTHER_PRODUCT] as const;
const METHODS = ['cash', 'upi', 'card'] as const;
const SALE_EVERY_MS = 7 * HOUR_MS;

/** A generator of repeatable choices (mulberry32). */
function chooser(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export interface Quarter {
  /** What happened, noted while it was done and never read from the database. */
  entries: Entry[];
  people: Record<Branch, { clerk: Person; head: Person }>;
}

/**
 * Sells, repairs, takes back and refunds at three branches from `from` (ms) on, by the shop's own
 * rules, with amounts that the entries derive from the prices alone.
 */
export async function generateQuarter(from: number, count: number, seed = 7): Promise<Quarter> {
  const choose = chooser(seed);
  const entries: Entry[] = [];
  const people = {} as Quarter['people'];
  for (const code of BRANCHES) {
    const store = await branchStore(code);
    const [clerk, head] = [await staffAt('advisor', store), await staffAt('branch_head', store)];
    people[code] = { clerk, head };
  }
  for (const product of PRODUCTS) await setStock(product, 900);
  const sold: {
    order: OrderReply;
    branch: Branch;
    product: string;
    method: string;
    kind: SaleKind;
  }[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const at = from + nth * SALE_EVERY_MS + choose(3 * HOUR_MS);
    const branch = BRANCHES[choose(3)] ?? 'PUN-01';
    const { clerk, head } = people[branch];
    const day = dayText(at);
    const where = { day, branch };
    const product = PRODUCTS[choose(2)] ?? PRODUCT;
    const price = findPriceListItem(product)?.price ?? 0;
    const method = METHODS[choose(3)] ?? 'cash';
    const paid = (value: number, person: number, kind: SaleKind) =>
      entries.push({ measure: 'paid', ...where, value, person, kind, method });
    const billed = (
      value: number,
      of: Pick<Entry, 'person' | 'product' | 'kind'>,
      quantity = 1,
    ) => {
      entries.push({ measure: 'sales', ...where, value, ...of });
      entries.push({ measure: 'pieces', ...where, value: quantity, ...of });
    };
    const turn = nth % 6;
    if (turn === 1 || turn === 4) {
      const { user } = clerk;
      const repair = await takeIn(
        contextAt(at),
        v.parse(intakeSchema, intakeBody({ ...AGREED })),
        user,
      );
      const visitor = { key: undefined, user };
      const name = repair.reply.name;
      const ready = await takeRepairStep(contextAt(at + 1), name, visitor, {
        ...{ step: 'ready', version: repair.reply.version, outcome: 'repaired' },
      } as Parameters<typeof takeRepairStep>[3]);
      await takeRepairStep(contextAt(at + 2), name, visitor, {
        ...{ step: 'hand-over', version: ready.version },
        ...{ proof: { kind: 'claim', claim: claimOf(ready) } },
        payments: splitAmong(2499, { methods: [method], tenths: 5 }),
      } as Parameters<typeof takeRepairStep>[3]);
      const of = { person: user.id, product: '~repair', kind: 'repair' as const };
      entries.push({ measure: 'sales', ...where, value: 2499, ...of });
      entries.push({ measure: 'bills', ...where, value: 1, person: user.id, kind: 'repair' });
      paid(2499, user.id, 'repair');
      continue;
    }
    if (turn === 3) {
      const body = counterBody({
        lines: { [product]: 1 },
        fulfilment: { kind: 'collect', branch },
      });
      const address = `customer-${nth}`;
      const context = contextAt(at);
      const placed = await placeOrder(context, body, { customerId: null, address });
      const ready = await act(head, placed.reply.order, { step: 'ready' }, context);
      const paying = { payments: splitAmong(ready.due, { methods: [method], tenths: 5 }) };
      const order = await handOver(head, ready, paying, context);
      billed(order.total, { person: head.user.id, product, kind: 'web' });
      entries.push({ measure: 'bills', ...where, value: 1, person: head.user.id, kind: 'web' });
      paid(order.total, head.user.id, 'web');
      continue;
    }
    const back = sold.at(-1);
    if (turn === 5 && back !== undefined) {
      sold.pop();
      const { order, product: returned, kind, method: way } = back;
      const own = people[back.branch];
      const { user } = own.clerk;
      const visitor = { key: undefined, user };
      const taken = await actOnReturn(contextAt(at), order.order_id, visitor, {
        ...v.parse(returnBody, {
          ...{ action: 'take', version: order.version, request_id: createOrderSecret() },
          lines: [{ product_id: returned, quantity: 1, restock: 1 }],
          reason: 'faulty',
        }),
      } as ReturnBody);
      const [{ return_id = 0, refund = 0 } = {}] = taken.returns ?? [];
      const place = { day, branch: back.branch };
      const unit = order.total / (order.lines[0]?.quantity ?? 1);
      const of = { person: user.id, product: returned, kind };
      entries.push({ measure: 'sales', ...place, value: -unit, ...of });
      entries.push({ measure: 'pieces', ...place, value: -1, ...of });
      const after = await actOnReturn(
        contextAt(at + 1),
        order.order_id,
        { key: undefined, user: own.head.user },
        v.parse(returnBody, {
          ...{ action: 'refund', version: taken.version, return_id },
          ...{ method: way, reference: `R${nth}`, reason: 'As the customer wished' },
        }),
      );
      if (refund !== unit)
        throw new Error(`${after.order_id} refunds ${refund} instead of ${unit}`);
      const refunded = { value: unit, person: own.head.user.id, kind, method: way };
      entries.push({ measure: 'refunded', ...place, ...refunded });
      continue;
    }
    const quantity = 1 + choose(2);
    const discount = choose(3) === 0 ? 0 : quantity * 20;
    const given =
      discount === 0 ? {} : { discount: { amount: discount, reason: 'offer' as const } };
    const body = saleBody({ lines: { [product]: quantity }, ...given });
    const amount = price * quantity - discount;
    const payments = splitAmong(amount, { methods: [method], tenths: 5 });
    const { order } = await sell(
      contextAt(at),
      v.parse(saleSchema, { ...body, payments }),
      clerk.user,
    );
    const person = clerk.user.id;
    billed(amount, { person, product, kind: 'counter' }, quantity);
    entries.push({ measure: 'bills', ...where, value: 1, person, kind: 'counter' });
    paid(amount, person, 'counter');
    if (discount > 0) {
      entries.push({ measure: 'discounts', ...where, value: discount, person, reason: 'offer' });
    }
    if (quantity > 1) sold.push({ order, branch, product, method, kind: 'counter' });
  }
  return { entries, people };
}
