import { Hono } from 'hono';
import { orderReply } from '../../src/contract/orders/order';
import { saleBody } from '../../src/contract/orders/sale';
import { sell } from '../domain/orders/sale/sell';
import { requireFinalPrices } from '../domain/payments/choose';
import type { GuardedEnv } from '../env';
import { endpoint } from '../http/endpoint';
import { requirePermission } from '../http/guard';
import { orderContext } from '../http/orders/context';
import { SHOP } from '../http/orders/shop';
import { readBody } from '../http/validate';

/** Sales at the counter (invoices.md section 2). */
export const sales = new Hono<GuardedEnv>().post(
  '/',
  endpoint(
    'Sells at the counter and issues the bill; repeating the same body returns the same sale',
    {
      body: saleBody,
      reply: orderReply,
      status: [200, 201],
      codes: ['price-changed', 'out-of-stock', 'discount-limit', 'order-id-reused'],
    },
  ),
  requirePermission('work'),
  async (c) => {
    const body = await readBody(c);
    requireFinalPrices(SHOP.tax, c.env, new URL(c.req.url).hostname);
    const { order, isNew } = await sell(orderContext(c), body, c.get('session').user);
    return c.json(order, isNew ? 201 : 200);
  },
);
