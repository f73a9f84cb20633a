import { Hono } from 'hono';
import { ORDER_KEY_HEADER } from '../../src/contract/orders/key-header';
import { orderReply } from '../../src/contract/orders/order';
import { returnBody } from '../../src/contract/orders/return-body';
import { actOnReturn } from '../domain/orders/returns/act';
import type { AppEnv } from '../env';
import { endpoint } from '../http/endpoint';
import { orderContext } from '../http/orders/context';
import { readVisitor } from '../http/orders/visitor';
import { readBody } from '../http/validate';

/** Anyone may call these endpoints; the domain checks the key or the session. */
export const OWNER = {
  who: 'owner',
  headers: {
    [ORDER_KEY_HEADER]: 'The key returned when the order was placed; not needed when logged in',
  },
} as const;

/** Routes for returning an order's items. */
export const orderReturns = new Hono<AppEnv>().post(
  '/:id/returns',
  endpoint('Requests a return of items, or takes its next step', {
    ...OWNER,
    body: returnBody,
    reply: orderReply,
    codes: ['stale', 'wrong-state', 'provider-refused'],
  }),
  async (c) => {
    const body = await readBody(c);
    const visitor = await readVisitor(c);
    return c.json(await actOnReturn(orderContext(c), c.req.param('id'), visitor, body));
  },
);
