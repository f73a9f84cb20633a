import { ORDER_KEY_HEADER } from '../../contract/orders/key-header';
import {
  type MyOrdersReply,
  myOrdersReply,
  type TrackBody,
  type TrackReply,
  trackReply,
} from '../../contract/orders/list';
import { type OrderReply, orderReply } from '../../contract/orders/order';
import type { StepBody } from '../../contract/orders/step-body';
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

/** One order; without a key, only for its customer and the staff of its branch. */
export function fetchOrder(
  orderId: string,
  key?: string,
  signal?: AbortSignal,
): Promise<OrderReply> {
  const path = orderPath(orderId);
  return call({ path, headers: keyHeader(key), reply: orderReply, guest: true, signal });
}

/** Moves an order forward; throws `stale` with the current order when it changed in between. */
export function takeStep(orderId: string, body: StepBody, key?: string): Promise<OrderReply> {
  const path = orderPath(orderId, 'steps');
  const headers = keyHeader(key);
  return call({ method: 'POST', path, headers, body, reply: orderReply, guest: true });
}

/** State and branch of an order, for a caller who knows its mobile number. */
export function trackOrder(body: TrackBody): Promise<TrackReply> {
  const path = API_PATHS.trackOrder;
  return call({ method: 'POST', path, body, reply: trackReply, anonymous: true });
}

/** The orders of the logged-in customer, newest first. */
export function listMyOrders(page: Page, signal?: AbortSignal): Promise<MyOrdersReply> {
  const path = withQuery(API_PATHS.orders, { mine: 1, ...page });
  return call({ path, reply: myOrdersReply, guest: true, signal });
}
