import { Hono } from 'hono';
import { myOrdersQuery, trackBody } from '../../src/contract/orders/list';
import { releaseBody } from '../../src/contract/orders/networks';
import {
  type OrderOptions,
  placeOrderBody,
  simulatedPaymentBody,
} from '../../src/contract/orders/place';
import { stepBody } from '../../src/contract/orders/step-body';
import { authorizeByKey } from '../domain/orders/access';
import { listMyOrders } from '../domain/orders/list';
import { releaseNetwork } from '../domain/orders/networks';
import { payInBrowser } from '../domain/orders/payments/browser';
import { placeOrder } from '../domain/orders/place/place';
import { orderReplyFor } from '../domain/orders/reply';
import { takeStep } from '../domain/orders/steps';
import { trackOrder } from '../domain/orders/track';
import type { AppEnv } from '../env';
import { requesterOf } from '../http/context';
import { requirePermission, requireSession } from '../http/guard';
import { addressOf } from '../http/limits/address';
import { orderContext } from '../http/orders/context';
import { readUser, readVisitor } from '../http/orders/visitor';
import { LISTS } from '../http/pages/lists';
import { readBody, readQuery } from '../http/validate';

/** Orders of shoppers, including guests (orders.md section 3). */
export const orders = new Hono<AppEnv>()
  .post('/', async (c) => {
    const body = await readBody(c, placeOrderBody);
    const user = await readUser(c);
    const customerId = user?.role === 'customer' ? user.id : null;
    const shopper = { customerId, address: addressOf(c) };
    const placing = placeOrder(orderContext(c), body, shopper);
    // A shopper who loses the connection must not leave a payment half done.
    c.executionCtx.waitUntil(placing.catch(() => undefined));
    const { reply, isNew } = await placing;
    return c.json(reply, isNew ? 201 : 200);
  })

  .get('/', requireSession, async (c) => {
    if (c.req.query('mine') === undefined) {
      return c.json(await LISTS.orders(requesterOf(c), c.req.query()));
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

  .get('/networks', requirePermission('work'), async (c) =>
    c.json(await LISTS.networks(requesterOf(c), {})),
  )

  .post('/networks/release', requirePermission('work'), async (c) => {
    const { network } = await readBody(c, releaseBody);
    return c.json(await releaseNetwork(orderContext(c), c.get('session').user, network));
  })

  .post('/track', async (c) => {
    const body = await readBody(c, trackBody);
    return c.json(await trackOrder(orderContext(c), body, addressOf(c)));
  })

  .get('/without-code', requirePermission('administer'), async (c) =>
    c.json(await LISTS.withoutCode(requesterOf(c), c.req.query())),
  )

  .get('/:id', async (c) => {
    const context = orderContext(c);
    const { order, isOwner } = await authorizeByKey(
      context,
      c.req.param('id'),
      await readVisitor(c),
    );
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
