import { findPriceListItem } from '../../../../src/content/price-list';
import type { OpenKind } from '../../../../src/contract/orders/line-id';
import type { OrderReply } from '../../../../src/contract/orders/order';
import type { SaleBody } from '../../../../src/contract/orders/sale';
import type { CounterMethod } from '../../../../src/contract/payments/methods';
import { createOrderSecret } from '../../../../src/lib/order-secret';
import { serialsFor } from '../../serials';
import { type Answer, ask, PRODUCT } from './orders';

type Change = Partial<Omit<SaleBody, 'lines'>> & { lines?: Record<string, number> };

type SaleAnswer = OrderReply & {
  code?: string;
  fields?: Record<string, string>;
  current?: { total?: number; available?: Record<string, number> };
};

/** A sale as the screen sends it: by default, one pair of earbuds for cash. */
export function saleBody({ lines = { [PRODUCT]: 1 }, ...change }: Change = {}) {
  const wanted = Object.entries(lines).map(([product_id, quantity]) => ({ product_id, quantity }));
  const subtotal = wanted.reduce(
    (sum, line) => sum + (findPriceListItem(line.product_id)?.price ?? 1) * line.quantity,
    0,
  );
  const amount = subtotal - (change.discount?.amount ?? 0);
  return {
    sale_id: createOrderSecret(),
    lines: wanted,
    ...serialsFor(wanted),
    amount,
    payments: [{ method: 'cash', reference: '', amount }],
    ...change,
  };
}

export function sell(token: string, body: object = saleBody()): Promise<Answer<SaleAnswer>> {
  return ask<SaleAnswer>('/api/orders/sales', { token }, body);
}

/** A line of a sale that is no product. */
export function openLine(kind: OpenKind, price: number, quantity = 1) {
  return kind === 'service'
    ? { kind, service_id: 'phone-port-cleaning', price, quantity }
    : { kind, name: 'Ring stand', tax_class: 'case', price, quantity };
}

let references = 0;

/** Splits the amount among these methods, each with a reference of its own. */
export function splitAmong(
  amount: number,
  { methods, tenths }: { methods: readonly CounterMethod[]; tenths: number },
) {
  let left = amount;
  return methods.map((method, nth) => {
    const part = nth === methods.length - 1 ? left : Math.floor((left * tenths) / 10);
    left -= part;
    references += 1;
    const reference = `4${String(references).padStart(11, '0')}`;
    return { method, amount: part, reference, seen_on: 'soundbox' as const };
  });
}
