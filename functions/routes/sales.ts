import { Hono } from 'hono';
import { orderReply } from '../../src/contract/orders/order';
import { approvedSaleBody, redeemedQuery, redeemedReply } from '../../src/contract/orders/sale';
import { redemptionForSale } from '../domain/orders/sale/redemption';
import { sell } from '../domain/orders/sale/sell';
import { requireFinalPrices } from '../domain/payments/choose';
import type { GuardedEnv } from '../env';
import { database } from '../http/context';
import { endpoint } from '../http/endpoint';
import { requirePermission } from '../http/guard';
import { addressOf } from '../http/limits/address';
import { countCall } from '../http/limits/rate';
import { orderContext } from '../http/orders/context';
import { SHOP } from '../http/orders/shop';
import { readBody, readQuery } from '../http/validate';

/** Sales at the counter (invoices.md section 2). */
export const sales = new Hono<GuardedEnv>()
  .get(
    '/redemption',
    endpoint('Finds a redemption of the branch that a sale can use', {
      query: redeemedQuery,
      reply: redeemedReply,
      codes: ['invalid', 'rate-limited'],
    }),
    requirePermission('work'),
    async (c) => {
      const { user } = c.get('session');
      await countCall(c.env.LOOKUP_RATE, String(user.id));
      return c.json(await redemptionForSale(database(c), readQuery(c), user));
    },
  )
  .post(
    '/',
    endpoint(
      'Sells at the counter and issues the bill; repeating the same body returns the same sale',
      {
        body: approvedSaleBody,
        reply: orderReply,
        status: [200, 201],
        codes: [
          'price-changed',
          'out-of-stock',
          'branch-closed',
          'discount-limit',
          'serial-sold',
          'order-id-reused',
          'wrong-password',
          'account-inactive',
          'rate-limited',
          'inter-state',
        ],
      },
    ),
    requirePermission('work'),
    async (c) => {
      const { approval, ...body } = await readBody(c);
      requireFinalPrices(SHOP.tax, c.env, new URL(c.req.url).hostname);
      const address = addressOf(c);
      if (approval) await countCall(c.env.LOGIN_RATE, address);
      const approving = approval && { ...approval, address };
      const { order, isNew } = await sell(orderContext(c), body, c.get('session').user, approving);
      return c.json(order, isNew ? 201 : 200);
    },
  );
