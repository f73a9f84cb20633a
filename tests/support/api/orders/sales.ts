import { findPriceListItem } from '../../../../src/content/price-list';
import type { OrderReply } from '../../../../src/contract/orders/order';
import type { SaleBody } from '../../../../src/contract/orders/sale';
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
