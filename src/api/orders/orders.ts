import { ORDER_KEY_HEADER } from '../../contract/orders/key-header';
import {
  type MyOrdersReply,
  myOrdersReply,
  type TrackBody,
  type TrackReply,
  trackReply,
} from '../../contract/orders/list';
import { type OrderReply, orderReply } from '../../contract/orders/order';
import {
  type PaymentCheckBody,
  type PaymentCheckReply,
  type PaymentUrlReply,
  paymentCheckReply,
  paymentUrlReply,
} from '../../contract/orders/payment';
import type { ReturnBody } from '../../contract/orders/return-body';
import type { StepBody } from '../../contract/orders/step-body';
import type { UpiClaimBody } from '../../contract/orders/upi';
import { API_PATHS, orderPath } from '../../lib/paths';
import { withQuery } from '../../lib/query';
import { call } from '../client';

interface Page {
  page: number;
  size: number;
}

function keyHeader(key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { [ORDER_KEY_HEADER]: key };
}

/**
 * Fetches an order; without a key, only the customer who placed it and the branch's staff may read
 * it.
 */
export function fetchOrder(
  orderId: string,
  key?: string,
  signal?: AbortSignal,
): Promise<OrderReply> {
  const path = orderPath(orderId);
  return call({ path, headers: keyHeader(key), reply: orderReply, guest: true, signal });
}

/**
 * Performs a step on an order; throws `stale` with the current order if it changed in the meantime.
 */
export function takeStep(orderId: string, body: StepBody, key?: string): Promise<OrderReply> {
  const path = orderPath(orderId, 'steps');
  const headers = keyHeader(key);
  return call({ method: 'POST', path, headers, body, reply: orderReply, guest: true });
}

/** Requests or withdraws a return of items; throws like `takeStep`. */
export function actOnReturn(orderId: string, body: ReturnBody, key?: string): Promise<OrderReply> {
  const path = orderPath(orderId, 'returns');
  const headers = keyHeader(key);
  return call({ method: 'POST', path, headers, body, reply: orderReply, guest: true });
}

/** Fetches the address of the provider's payment page for an order. */
export function openPaymentPage(orderId: string, key?: string): Promise<PaymentUrlReply> {
  const path = orderPath(orderId, 'payment');
  const headers = keyHeader(key);
  return call({ method: 'POST', path, headers, reply: paymentUrlReply, guest: true });
}

/** Makes the Worker query the provider about an order's payment. */
export function checkPayment(
  orderId: string,
  body: PaymentCheckBody,
  key?: string,
  signal?: AbortSignal,
): Promise<PaymentCheckReply> {
  const path = orderPath(orderId, 'payment-check');
  const headers = keyHeader(key);
  const reply = paymentCheckReply;
  return call({ method: 'POST', path, headers, body, reply, guest: true, signal });
}

/** Reports that the shopper has paid for an order through the shop's UPI ID. */
export function claimUpiPayment(
  orderId: string,
  body: UpiClaimBody,
  key?: string,
): Promise<OrderReply> {
  const path = orderPath(orderId, 'upi-claim');
  const headers = keyHeader(key);
  return call({ method: 'POST', path, headers, body, reply: orderReply, guest: true });
}

/** Fetches an order's state and branch; requires the mobile number given in the order. */
export function trackOrder(body: TrackBody): Promise<TrackReply> {
  const path = API_PATHS.trackOrder;
  return call({ method: 'POST', path, body, reply: trackReply, anonymous: true });
}

/** The logged-in customer's orders, newest first. */
export function listMyOrders(page: Page, signal?: AbortSignal): Promise<MyOrdersReply> {
  const path = withQuery(API_PATHS.orders, { mine: 1, ...page });
  return call({ path, reply: myOrdersReply, guest: true, signal });
}
