import { Hono } from 'hono';
import { recordEvent } from '../domain/payments/events';
import type { AppEnv } from '../env';
import { orderContext } from '../http/orders/context';

/** Where the payment provider tells what became of a payment (orders.md section 5). */
export const payments = new Hono<AppEnv>().post('/events', async (c) => {
  await recordEvent(orderContext(c), await c.req.text(), c.req.raw.headers);
  return c.body(null, 204);
});
