import { Hono } from 'hono';
import * as v from 'valibot';
import { billsBusinesses } from '../../src/contract/invoices/business';
import {
  myOrdersQuery,
  myOrdersReply,
  ordersQuery,
  ordersReply,
  trackBody,
  trackReply,
} from '../../src/contract/orders/list';
import { orderReply } from '../../src/contract/orders/order';
import {
  paymentCheckBody,
  paymentCheckReply,
  paymentUrlReply,
} from '../../src/contract/orders/payment';
import {
  type OrderOptions,
  orderOptionsReply,
  placeOrderReply,
  simulatedPaymentBody,
} from '../../src/contract/orders/place';
import { placeOrderRequest } from '../../src/contract/orders/place-request';
import { stepBody } from '../../src/contract/orders/step-body';
import { upiClaimBody } from '../../src/contract/orders/upi';
import { withoutCodeQuery, withoutCodeReply } from '../../src/contract/orders/without-code';
import { authorizeByKey } from '../domain/orders/access';
import { listMyOrders } from '../domain/orders/list/list';
import { checkPayment, openPayment } from '../domain/orders/payments/shopper';
import { payInBrowser } from '../domain/orders/payments/simulated';
import { claimPayment } from '../domain/orders/payments/upi';
import { placeOrder } from '../domain/orders/place/place';
import { orderReplyFor } from '../domain/orders/reply';
import { takeStep } from '../domain/orders/steps';
import { trackOrder } from '../domain/orders/track';
import { requireFinalPrices } from '../domain/payments/choose';
import { readContact } from '../domain/people/sessions/contact';
import type { AppEnv } from '../env';
import { requesterOf } from '../http/context';
import { endpoint } from '../http/endpoint';
import { requirePermission, requireSession } from '../http/guard';
import { addressOf } from '../http/limits/address';
import { orderContext } from '../http/orders/context';
import { SHOP } from '../http/orders/shop';
import { readUser, readVisitor } from '../http/orders/visitor';
import { LISTS } from '../http/pages/lists';
import { parseQuery, readBody } from '../http/validate';
import { orderNetworks } from './order-networks';
import { OWNER, orderReturns } from './order-returns';
import { sales } from './sales';

/** Endpoints for orders placed by shoppers, including guests (orders.md section 3). */
export const orders = new Hono<AppEnv>()
  .post(
    '/',
    endpoint(
      'Places an order; repeating the same body with the same secret returns the same order',
      {
        body: placeOrderRequest,
        reply: placeOrderReply,
        status: [200, 201],
        codes: [
          'unauthenticated',
          'price-changed',
          'out-of-stock',
          'branch-closed',
          'order-id-reused',
          'too-many-unpaid',
          'rate-limited',
          'upstream-failed',
          'gateway-timeout',
        ],
      },
    ),
    async (c) => {
      const body = await readBody(c);
      requireFinalPrices(SHOP.tax, c.env, new URL(c.req.url).hostname);
      const user = await readUser(c);
      const customerId = user?.role === 'customer' ? user.id : null;
      const shopper = { customerId, address: addressOf(c) };
      const placing = placeOrder(orderContext(c), body, shopper);
      // A lost connection must not leave a payment half-finished.
      c.executionCtx.waitUntil(placing.catch(() => undefined));
      const { reply, isNew } = await placing;
      return c.json(reply, isNew ? 201 : 200);
    },
  )

  .get(
    '/',
    endpoint(
      'Lists the orders of the caller’s branch, or of all branches for an admin; mine=1 lists the caller’s own orders',
      {
        query: v.union([myOrdersQuery, ordersQuery]),
        reply: v.union([ordersReply, myOrdersReply]),
      },
    ),
    requireSession,
    async (c) => {
      const query = c.req.query();
      if (query.mine === undefined) return c.json(await LISTS.orders(requesterOf(c), query));
      const { user } = c.get('session');
      const mine = parseQuery(query, myOrdersQuery);
      return c.json(await listMyOrders(orderContext(c), user.id, mine));
    },
  )

  .get(
    '/options',
    endpoint(
      'Returns the payment options of this shop and the contact details of a logged-in customer',
      { reply: orderOptionsReply, codes: ['unauthenticated'] },
    ),
    async (c) => {
      const { db, payments } = orderContext(c);
      const online = payments ? { provider: payments.name, is_test: payments.isTest } : null;
      const user = await readUser(c);
      const customer = user && (await readContact(db, user));
      const { taxpayer, eInvoice } = SHOP.billing;
      const reply: OrderOptions = {
        online,
        ...(customer && { customer }),
        ...(billsBusinesses(taxpayer, eInvoice) && { business_bill: true }),
      };
      return c.json(reply);
    },
  )

  .route('/networks', orderNetworks)
  .route('/sales', sales)
  .route('/', orderReturns)

  .post(
    '/track',
    endpoint('Looks up the state of an order by its number and mobile number', {
      body: trackBody,
      reply: trackReply,
      codes: ['not-found', 'rate-limited'],
    }),
    async (c) => {
      const body = await readBody(c);
      return c.json(await trackOrder(orderContext(c), body, addressOf(c)));
    },
  )

  .get(
    '/without-code',
    endpoint('Lists handovers without a collection code in all branches, newest first', {
      query: withoutCodeQuery,
      reply: withoutCodeReply,
    }),
    requirePermission('administer'),
    async (c) => c.json(await LISTS.withoutCode(requesterOf(c), c.req.query())),
  )

  .get(
    '/:id',
    endpoint('Returns one order; callers without access get 404', { ...OWNER, reply: orderReply }),
    async (c) => {
      const context = orderContext(c);
      const { order, isOwner } = await authorizeByKey(
        context,
        c.req.param('id'),
        await readVisitor(c),
      );
      return c.json(orderReplyFor(order, isOwner ? 'owner' : 'staff', context));
    },
  )

  .post(
    '/:id/steps',
    endpoint('Moves an order one step forward or back', {
      ...OWNER,
      body: stepBody,
      reply: orderReply,
      codes: [
        'stale',
        'wrong-state',
        'unpaid',
        'paying-online',
        'wrong-code',
        'out-of-stock',
        'serial-sold',
        'inter-state',
        'provider-refused',
        'rate-limited',
      ],
    }),
    async (c) => {
      const [body, visitor] = [await readBody(c), await readVisitor(c)];
      return c.json(await takeStep(orderContext(c), c.req.param('id'), visitor, body));
    },
  )

  .post(
    '/:id/payment',
    endpoint('Returns the payment page of an order; requires a provider with payment pages', {
      ...OWNER,
      reply: paymentUrlReply,
      codes: ['wrong-state', 'upstream-failed'],
    }),
    async (c) =>
      c.json(await openPayment(orderContext(c), c.req.param('id'), await readVisitor(c))),
  )

  .post(
    '/:id/payment-check',
    endpoint('Queries the provider about an order’s payment', {
      ...OWNER,
      body: paymentCheckBody,
      reply: paymentCheckReply,
    }),
    async (c) => {
      const body = await readBody(c);
      const visitor = await readVisitor(c);
      return c.json(await checkPayment(orderContext(c), c.req.param('id'), visitor, body));
    },
  )

  .post(
    '/:id/upi-claim',
    endpoint(
      'Records the customer’s claim to have paid to the shop’s UPI ID; requires that provider',
      {
        ...OWNER,
        body: upiClaimBody,
        reply: orderReply,
        codes: ['wrong-state'],
      },
    ),
    async (c) => {
      const body = await readBody(c);
      const visitor = await readVisitor(c);
      return c.json(await claimPayment(orderContext(c), c.req.param('id'), visitor, body));
    },
  )

  .post(
    '/:id/simulated-payment',
    endpoint('Reports the result of the simulated bank; requires the simulated provider', {
      ...OWNER,
      body: simulatedPaymentBody,
      reply: orderReply,
      codes: ['pay-at-branch', 'wrong-state'],
    }),
    async (c) => {
      const body = await readBody(c);
      const visitor = await readVisitor(c);
      return c.json(await payInBrowser(orderContext(c), c.req.param('id'), visitor, body));
    },
  );
