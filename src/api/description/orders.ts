import * as v from 'valibot';
import { ORDER_KEY_HEADER } from '../../contract/orders/key-header';
import {
  myOrdersQuery,
  myOrdersReply,
  ordersQuery,
  ordersReply,
  trackBody,
  trackReply,
} from '../../contract/orders/list';
import { networksReply, releaseBody, releaseReply } from '../../contract/orders/networks';
import { orderReply } from '../../contract/orders/order';
import {
  orderOptionsReply,
  placeOrderBody,
  placeOrderReply,
  simulatedPaymentBody,
} from '../../contract/orders/place';
import { stepBody } from '../../contract/orders/step-body';
import { withoutCodeQuery, withoutCodeReply } from '../../contract/orders/without-code';
import type { Endpoint } from './endpoint';

const KEY = {
  headers: {
    [ORDER_KEY_HEADER]: 'The key returned when the order was placed; not needed when logged in',
  },
};

export const ORDERS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/api/orders',
    summary: 'Places an order; repeating the same body with the same secret returns the same order',
    who: 'anyone',
    body: placeOrderBody,
    success: [
      { status: 201, reply: placeOrderReply },
      { status: 200, reply: placeOrderReply },
    ],
    codes: [
      'unauthenticated',
      'price-changed',
      'out-of-stock',
      'order-id-reused',
      'too-many-unpaid',
      'rate-limited',
      'upstream-failed',
      'gateway-timeout',
    ],
  },
  {
    method: 'GET',
    path: '/api/orders',
    summary:
      'Lists the orders of the caller’s branch, or of all branches for an admin; mine=1 lists the caller’s own orders',
    who: 'bearer',
    query: v.union([myOrdersQuery, ordersQuery]),
    success: [{ status: 200, reply: v.union([ordersReply, myOrdersReply]) }],
  },
  {
    method: 'GET',
    path: '/api/orders/options',
    summary: 'Returns the payment options of this shop',
    who: 'anyone',
    success: [{ status: 200, reply: orderOptionsReply }],
  },
  {
    method: 'GET',
    path: '/api/orders/networks',
    summary: 'Networks with many unpaid orders in the own branch, or in all for an admin',
    who: 'work',
    success: [{ status: 200, reply: networksReply }],
  },
  {
    method: 'POST',
    path: '/api/orders/networks/release',
    summary: 'Cancels all unpaid orders of one network in the own branch, or in all for an admin',
    who: 'work',
    body: releaseBody,
    success: [{ status: 200, reply: releaseReply }],
  },
  {
    method: 'POST',
    path: '/api/orders/track',
    summary: 'Returns the state of an order for its number and mobile number',
    who: 'anyone',
    body: trackBody,
    success: [{ status: 200, reply: trackReply }],
    codes: ['not-found', 'rate-limited'],
  },
  {
    method: 'GET',
    path: '/api/orders/without-code',
    summary: 'Hand-overs without a collection code, of all branches, the newest first',
    who: 'administer',
    query: withoutCodeQuery,
    success: [{ status: 200, reply: withoutCodeReply }],
  },
  {
    ...KEY,
    method: 'GET',
    path: '/api/orders/:id',
    summary: 'Returns one order; callers without access get 404',
    who: 'owner',
    success: [{ status: 200, reply: orderReply }],
  },
  {
    ...KEY,
    method: 'POST',
    path: '/api/orders/:id/steps',
    summary: 'Moves an order one step forward or back',
    who: 'owner',
    body: stepBody,
    success: [{ status: 200, reply: orderReply }],
    codes: ['stale', 'wrong-state', 'unpaid', 'wrong-code', 'rate-limited'],
  },
  {
    ...KEY,
    method: 'POST',
    path: '/api/orders/:id/simulated-payment',
    summary: 'Reports the result of the simulated bank; only with the simulated provider',
    who: 'owner',
    body: simulatedPaymentBody,
    success: [{ status: 200, reply: orderReply }],
    codes: ['pay-at-branch', 'wrong-state'],
  },
  {
    method: 'POST',
    path: '/api/payments/events',
    summary: 'Receives payment events, signed by the provider',
    who: 'anyone',
    success: [{ status: 204 }],
    codes: ['not-found', 'invalid'],
  },
];
