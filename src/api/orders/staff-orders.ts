import { type OrdersQuery, type OrdersReply, ordersReply } from '../../contract/orders/list';
import {
  type NetworksReply,
  networksReply,
  type ReleaseReply,
  releaseReply,
} from '../../contract/orders/networks';
import { type OrderReply, orderReply } from '../../contract/orders/order';
import type { ReturnBody } from '../../contract/orders/return-body';
import type { StepBody } from '../../contract/orders/step-body';
import { searchable } from '../../contract/paging';
import { API_PATHS, orderPath } from '../../lib/paths';
import { withQuery } from '../../lib/query';
import { call } from '../client';

type OrdersAsked = Pick<OrdersQuery, 'page' | 'size'> &
  Partial<Pick<OrdersQuery, 'search' | 'payment' | 'branch' | 'day' | 'network'>> & {
    state?: OrdersQuery['state'] | '';
  };

/** The orders that the staff member may see, sorted as the API returns them. */
export function listOrders(query: OrdersAsked, signal?: AbortSignal): Promise<OrdersReply> {
  const { search = '', ...rest } = query;
  const path = withQuery(API_PATHS.orders, { ...rest, search: searchable(search) });
  return call({ path, reply: ordersReply, signal });
}

/** Fetches an order of the caller's branch; throws ApiError `not-found` for other orders. */
export function readOrder(orderId: string, signal?: AbortSignal): Promise<OrderReply> {
  return call({ path: orderPath(orderId), reply: orderReply, signal });
}

/**
 * Performs a step on an order; throws ApiError `stale`, `wrong-state` or `unpaid` with the current
 * order.
 */
export function takeStep(orderId: string, body: StepBody): Promise<OrderReply> {
  return call({ method: 'POST', path: orderPath(orderId, 'steps'), body, reply: orderReply });
}

/** Performs an action on a return of items as a member of staff; throws like `takeStep`. */
export function actOnReturn(orderId: string, body: ReturnBody): Promise<OrderReply> {
  return call({ method: 'POST', path: orderPath(orderId, 'returns'), body, reply: orderReply });
}

/** Networks with many unpaid orders, counting only the orders that the staff member may see. */
export function listNetworks(signal?: AbortSignal): Promise<NetworksReply> {
  return call({ path: API_PATHS.orderNetworks, reply: networksReply, signal });
}

/** Cancels a network's unpaid orders; skips orders that were paid in the meantime. */
export function releaseNetwork(network: string): Promise<ReleaseReply> {
  const path = API_PATHS.releaseNetwork;
  return call({ method: 'POST', path, body: { network }, reply: releaseReply });
}
