import { Hono } from 'hono';
import { myOrdersQuery, trackBody } from '../../src/contract/orders/list';
import {
  type OrderOptions,
  placeOrderBody,
  simulatedPaymentBody,
} from '../../src/contract/orders/place';
import { stepBody } from '../../src/contract/orders/step-body';
import { openOrder } from '../domain/orders/access';
import { listMyOrders } from '../domain/orders/list';
import { placeOrder } from '../domain/orders/place/place';
import { orderReplyFor } from '../domain/orders/reply';
import { takeStep } from '../domain/orders/steps';
import { trackOrder } from '../domain/orders/track';
import { payInBrowser } from '../domain/payments/browser';
import type { AppEnv } from '../env';
import { askerOf } from '../http/context';
import { requireSession } from '../http/guard';
import { addressOf } from '../http/limits/address';
import { orderContext } from '../http/orders/context';
import { readUser, readVisitor } from '../http/orders/visitor';
import { LISTS } from '../http/pages/lists';
import { readBody, readQuery } from '../http/validate';

/** Orders of shoppers, guests among them (orders.md section 3). */
export const orders = new Hono<AppEnv>()
  .post('/', async (c) => {
    const body = await readBody(c, placeOrderBody);
    const user = await readUser(c);
    const customerId = user?.role === 'customer' ? user.id : null;
    const shopper = { customerId, address: addressOf(c) };
    const placing = placeOrder(orderContext(c), body, shopper);
    // A shopper who loses the connection must not leave a payment half begun.
    c.executionCtx.waitUntil(placing.catch(() => undefined));
    const { reply, isNew } = await placing;
    return c.json(reply, isNew ? 201 : 200);
  })

  .get('/', requireSession, async (c) => {
    if (c.req.query('mine') === undefined) {
      return c.json(await LISTS.orders(askerOf(c), c.req.query()));
    }
    const { user } = c.get('session');
    return c.json(await listMyOrders(orderContext(c), user.id, readQuery(c, myOrdersQuery)));
  })

  .get('/options', (c) => {
    const { payments } = orderContext(c);
    const online = payments ? { provider: payments.name, is_test: payments.isTest } : null;
    const reply: OrderOptions = { online };
    return c.json(reply);
  })

  .post('/track', async (c) => {
    const body = await readBody(c, trackBody);
    return c.json(await trackOrder(orderContext(c), body, addressOf(c)));
  })

  .get('/:id', async (c) => {
    const context = orderContext(c);
    const { order, isOwner } = await openOrder(context, c.req.param('id'), await readVisitor(c));
    return c.json(orderReplyFor(order, isOwner ? 'owner' : 'staff', context.shop));
  })

  .post('/:id/steps', async (c) => {
    const body = await readBody(c, stepBody);
    const visitor = await readVisitor(c);
    return c.json(await takeStep(orderContext(c), c.req.param('id'), visitor, body));
  })

  .post('/:id/simulated-payment', async (c) => {
    const body = await readBody(c, simulatedPaymentBody);
    const visitor = await readVisitor(c);
    return c.json(await payInBrowser(orderContext(c), c.req.param('id'), visitor, body));
  });
