import * as v from 'valibot';
import { get, on, post } from '../operation.ts';
import { correctionBody } from '../payments/correction.ts';
import {
  myOrdersQuery,
  myOrdersReply,
  ordersQuery,
  ordersReply,
  trackBody,
  trackReply,
} from './list.ts';
import { networksReply, releaseBody, releaseReply } from './networks.ts';
import { orderReply } from './order.ts';
import { paymentCheckBody, paymentCheckReply, paymentUrlReply } from './payment.ts';
import { simulatedPaymentBody } from './place.ts';
import { returnBody } from './return-body.ts';
import { ORDER_KEY, REPORT_PAYMENT, STEP_ORDER } from './routes.ts';
import { stepBody } from './step-body.ts';
import { upiClaimBody } from './upi.ts';
import { withoutCodeQuery, withoutCodeReply } from './without-code.ts';

const LIST = { method: 'GET', path: '/api/orders' } as const;

/** The logged-in customer's orders, newest first; `mine` must be 1. */
export const listMyOrders = on(LIST, { query: myOrdersQuery, reply: myOrdersReply });

/** The orders that the staff member may see. */
export const listOrders = on(LIST, { query: ordersQuery, reply: ordersReply });

export const listEitherOrders = on(LIST, {
  summary:
    'Lists the orders of the caller’s branch, or of all branches for an admin; mine=1 lists the caller’s own orders',
  who: 'bearer',
  query: v.union([myOrdersQuery, ordersQuery]),
  reply: v.union([ordersReply, myOrdersReply]),
});

export const listOrderNetworks = get('/api/orders/networks', {
  summary:
    'Lists networks with many unpaid orders in the caller’s branch, or in all branches for an admin',
  who: 'work',
  reply: networksReply,
});

export const releaseOrderNetwork = post('/api/orders/networks/release', {
  summary:
    'Cancels a network’s unpaid orders in the caller’s branch, or in all branches for an admin',
  who: 'work',
  body: releaseBody,
  reply: releaseReply,
});

export const trackOrder = post('/api/orders/track', {
  summary: 'Looks up the state of an order by its number and mobile number',
  who: 'anyone',
  body: trackBody,
  reply: trackReply,
  codes: ['not-found', 'number-changed', 'rate-limited'],
});

export const listWithoutCode = get('/api/orders/without-code', {
  summary: 'Lists handovers without a collection code in all branches, newest first',
  who: 'administer',
  query: withoutCodeQuery,
  reply: withoutCodeReply,
});

export const readOrder = get('/api/orders/:id', {
  summary: 'Returns one order; callers without access get 404',
  who: 'owner',
  key: ORDER_KEY,
  reply: orderReply,
});

export const addOrderToAccount = post('/api/orders/:id/account', {
  summary: 'Adds an order to the caller’s account; requires the order’s key',
  who: 'bearer',
  key: { header: ORDER_KEY.header, about: 'The key returned when the order was placed' },
  reply: orderReply,
  codes: ['stale', 'wrong-state'],
});

export const takeOrderStep = on(STEP_ORDER, {
  summary: 'Moves an order one step forward or back',
  who: 'owner',
  key: ORDER_KEY,
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
});

export const correctPayment = post('/api/orders/:id/payments/:payment/correction', {
  summary: 'Corrects how a payment at the counter was made, until a day close has counted it',
  who: 'bookkeep',
  body: correctionBody,
  reply: orderReply,
  codes: ['not-found', 'stale', 'wrong-state'],
});

export const actOnReturn = post('/api/orders/:id/returns', {
  summary: 'Requests a return of items, or takes its next step',
  who: 'owner',
  key: ORDER_KEY,
  body: returnBody,
  reply: orderReply,
  codes: ['stale', 'wrong-state', 'provider-refused'],
});

export const openOrderPayment = post('/api/orders/:id/payment', {
  summary: 'Returns the payment page of an order; requires a provider with payment pages',
  who: 'owner',
  key: ORDER_KEY,
  reply: paymentUrlReply,
  codes: ['wrong-state', 'upstream-failed'],
});

export const checkOrderPayment = post('/api/orders/:id/payment-check', {
  summary: 'Queries the provider about an order’s payment',
  who: 'owner',
  key: ORDER_KEY,
  body: paymentCheckBody,
  reply: paymentCheckReply,
});

export const claimOrderPayment = post('/api/orders/:id/upi-claim', {
  summary: 'Records the customer’s claim to have paid to the shop’s UPI ID; requires that provider',
  who: 'owner',
  key: ORDER_KEY,
  body: upiClaimBody,
  reply: orderReply,
  codes: ['wrong-state'],
});

export const reportOrderPayment = on(REPORT_PAYMENT, {
  summary: 'Reports the result of the simulated bank; requires the simulated provider',
  who: 'owner',
  key: ORDER_KEY,
  body: simulatedPaymentBody,
  reply: orderReply,
  codes: ['pay-at-branch', 'wrong-state'],
});
