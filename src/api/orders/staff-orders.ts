import { type OrdersQuery, type OrdersReply, ordersReply } from '../../contract/orders/list';
import {
  type NetworksReply,
  networksReply,
  type ReleaseReply,
  releaseReply,
} from '../../contract/orders/networks';
import { type OrderReply, orderReply } from '../../contract/orders/order';
import type { StepBody } from '../../contract/orders/step-body';
import { searchable } from '../../contract/paging';
import { API_PATHS, orderPath } from '../../lib/paths';
import { withQuery } from '../../lib/query';
import { call } from '../client';

type OrdersAsked = Pick<OrdersQuery, 'page' | 'size'> &
  Partial<Pick<OrdersQuery, 'search' | 'state' | 'payment' | 'branch' | 'day' | 'network'>>;

/** The orders that the member of staff may see, newest first. */
export function listOrders(query: OrdersAsked, signal?: AbortSignal): Promise<OrdersReply> {
  const { search = '', ...rest } = query;
  const path = withQuery(API_PATHS.orders, { ...rest, search: searchable(search) });
  return call({ path, reply: ordersReply, signal });
}

/** One order of the caller's branch; throws ApiError `not-found` for others. */
export function readOrder(orderId: string, signal?: AbortSignal): Promise<OrderReply> {
  return call({ path: orderPath(orderId), reply: orderReply, signal });
}

/**
 * Moves an order forward; throws ApiError `stale`, `wrong-state` or `unpaid` with the current
 * order.
 */
export function takeStep(orderId: string, body: StepBody): Promise<OrderReply> {
  return call({ method: 'POST', path: orderPath(orderId, 'steps'), body, reply: orderReply });
}

/** Networks with many unpaid orders, as far as this member of staff may see them. */
export function listNetworks(signal?: AbortSignal): Promise<NetworksReply> {
  return call({ path: API_PATHS.orderNetworks, reply: networksReply, signal });
}

/** Cancels all unpaid orders of a network; an order paid in the meantime is skipped. */
export function releaseNetwork(network: string): Promise<ReleaseReply> {
  const path = API_PATHS.releaseNetwork;
  return call({ method: 'POST', path, body: { network }, reply: releaseReply });
}
