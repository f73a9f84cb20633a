import * as checkout from '../../src/contract/checkout/api';
import { ERROR_TEXTS } from '../../src/contract/errors';
import { billsBusinesses } from '../../src/contract/invoices/business';
import * as api from '../../src/contract/orders/api';
import { myOrdersQuery } from '../../src/contract/orders/list';
import type { OrderOptions } from '../../src/contract/orders/place';
import * as payments from '../../src/contract/payments/api';
import { requireFinalPrices } from '../domain/money/provider/choose';
import { authorizeByKey, viewerOf } from '../domain/orders/access';
import { addOrderToAccount } from '../domain/orders/add-to-account';
import { listMyOrders } from '../domain/orders/list/list';
import { releaseNetwork } from '../domain/orders/networks';
import { correctPayment } from '../domain/orders/payments/correct';
import {
  checkPayment,
  claimPayment,
  openPayment,
  payInBrowser,
} from '../domain/orders/payments/shopper';
import { placeOrder } from '../domain/orders/place/place';
import { orderReplyFor } from '../domain/orders/reply';
import { actOnReturn } from '../domain/orders/returns/act';
import { takeStep } from '../domain/orders/take-step';
import { trackOrder } from '../domain/orders/track';
import { readContact } from '../domain/people/sessions/contact';
import { requesterOf } from '../http/context';
import { addressOf, originOf } from '../http/limits/address';
import { orderContext } from '../http/orders/context';
import { SHOP } from '../http/orders/shop';
import { readUser, readVisitor } from '../http/orders/visitor';
import { LISTS } from '../http/pages/lists';
import { readId } from '../http/params';
import { serve } from '../http/serve';
import { parseQuery, readBody } from '../http/validate';
import { sales } from './sales';

/** Endpoints for orders placed by shoppers, including guests (orders.md section 3). */
export const orders = [
  serve(api.listOrderNetworks, (c) => LISTS.networks(requesterOf(c), {})),

  serve(api.releaseOrderNetwork, async (c) => {
    const { network } = await readBody(c);
    return releaseNetwork(orderContext(c), c.get('session').user, network);
  }),

  serve(checkout.placeOrder, async (c) => {
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
  }),

  serve(api.listEitherOrders, async (c) => {
    const query = c.req.query();
    if (query.mine === undefined) return LISTS.orders(requesterOf(c), query);
    const { user } = c.get('session');
    const mine = parseQuery(query, myOrdersQuery);
    return listMyOrders(orderContext(c), user.id, mine);
  }),

  serve(payments.readOrderOptions, async (c) => {
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
    return reply;
  }),

  ...sales,

  serve(api.trackOrder, async (c) => {
    const body = await readBody(c);
    return trackOrder(orderContext(c), body, addressOf(c));
  }),

  serve(api.listWithoutCode, (c) => LISTS.withoutCode(requesterOf(c), c.req.query())),

  serve(api.readOrder, async (c) => {
    const context = orderContext(c);
    const access = await authorizeByKey(context, c.req.param('id'), await readVisitor(c));
    return orderReplyFor(access.order, viewerOf(access), context);
  }),

  serve(api.addOrderToAccount, async (c) => {
    const { header } = c.var.operation.key;
    const visitor = { key: c.req.header(header), user: c.get('session').user };
    return addOrderToAccount(orderContext(c), c.req.param('id'), visitor);
  }),

  serve(api.takeOrderStep, async (c) => {
    const [body, visitor] = [await readBody(c), await readVisitor(c)];
    return takeStep(orderContext(c), c.req.param('id'), visitor, body);
  }),

  serve(api.openOrderPayment, async (c) =>
    openPayment(orderContext(c), c.req.param('id'), await readVisitor(c)),
  ),

  serve(api.checkOrderPayment, async (c) => {
    const body = await readBody(c);
    const visitor = await readVisitor(c);
    return checkPayment(orderContext(c), c.req.param('id'), visitor, body);
  }),

  serve(api.claimOrderPayment, async (c) => {
    const body = await readBody(c);
    const visitor = await readVisitor(c);
    return claimPayment(orderContext(c), c.req.param('id'), visitor, body);
  }),

  serve(api.reportOrderPayment, async (c) => {
    const body = await readBody(c);
    const visitor = await readVisitor(c);
    return payInBrowser(orderContext(c), c.req.param('id'), visitor, body);
  }),

  serve(api.correctPayment, async (c) => {
    const body = await readBody(c);
    const payment = readId(c, ERROR_TEXTS.notFound, 'payment');
    const visitor = { key: undefined, user: requesterOf(c).user, origin: originOf(c) };
    return correctPayment(orderContext(c), c.req.param('id'), visitor, payment, body);
  }),

  serve(api.actOnReturn, async (c) => {
    const body = await readBody(c);
    const visitor = await readVisitor(c);
    return actOnReturn(orderContext(c), c.req.param('id'), visitor, body);
  }),
];
