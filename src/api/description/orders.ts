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
import { orderReply } from '../../contract/orders/order';
import {
  orderOptions,
  placeOrderBody,
  placeOrderReply,
  simulatedPaymentBody,
} from '../../contract/orders/place';
import { stepBody } from '../../contract/orders/step-body';
import type { Endpoint } from './endpoint';

const KEY = {
  headers: { [ORDER_KEY_HEADER]: 'The key that placing the order gave; not needed when logged in' },
};

export const ORDERS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/api/orders',
    summary: 'Places an order; the same body again gives the same order',
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
      'too-many-open-orders',
      'rate-limited',
      'upstream-failed',
      'gateway-timeout',
    ],
  },
  {
    method: 'GET',
    path: '/api/orders',
    summary: 'The orders of the own branch, or of all for an admin; with mine=1 the own ones',
    who: 'bearer',
    query: v.union([myOrdersQuery, ordersQuery]),
    success: [{ status: 200, reply: v.union([ordersReply, myOrdersReply]) }],
  },
  {
    method: 'GET',
    path: '/api/orders/options',
    summary: 'How an order can be paid here',
    who: 'anyone',
    success: [{ status: 200, reply: orderOptions }],
  },
  {
    method: 'POST',
    path: '/api/orders/track',
    summary: 'The state of an order by its number and mobile number',
    who: 'anyone',
    body: trackBody,
    success: [{ status: 200, reply: trackReply }],
    codes: ['not-found', 'rate-limited'],
  },
  {
    ...KEY,
    method: 'GET',
    path: '/api/orders/:id',
    summary: 'One order; who may not see it reads that it was not found',
    who: 'owner',
    success: [{ status: 200, reply: orderReply }],
  },
  {
    ...KEY,
    method: 'POST',
    path: '/api/orders/:id/steps',
    summary: 'Takes an order one step on, or back',
    who: 'owner',
    body: stepBody,
    success: [{ status: 200, reply: orderReply }],
    codes: ['stale', 'wrong-state', 'unpaid', 'wrong-code', 'rate-limited'],
  },
  {
    ...KEY,
    method: 'POST',
    path: '/api/orders/:id/simulated-payment',
    summary: 'What the bank in the browser said; only with the simulated provider',
    who: 'owner',
    body: simulatedPaymentBody,
    success: [{ status: 200, reply: orderReply }],
    codes: ['pay-at-branch', 'wrong-state'],
  },
  {
    method: 'POST',
    path: '/api/payments/events',
    summary: 'Where the payment provider tells what became of a payment, signed in its own way',
    who: 'anyone',
    success: [{ status: 204 }],
    codes: ['not-found', 'invalid'],
  },
];
