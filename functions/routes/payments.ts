import { Hono } from 'hono';
import { recordEvent } from '../domain/orders/payments/events';
import type { AppEnv } from '../env';
import { endpoint } from '../http/endpoint';
import { orderContext } from '../http/orders/context';

/** Receives payment events from the provider (orders.md section 5). */
export const payments = new Hono<AppEnv>().post(
  '/events',
  endpoint('Receives payment events, signed by the provider', {
    codes: ['not-found', 'invalid', 'wrong-signature'],
  }),
  async (c) => {
    await recordEvent(orderContext(c), await c.req.text(), c.req.raw.headers);
    return c.body(null, 204);
  },
);
