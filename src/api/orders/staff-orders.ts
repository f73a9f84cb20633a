import { type OrdersQuery, type OrdersReply, ordersReply } from '../../contract/orders/list';
import { type OrderReply, orderReply } from '../../contract/orders/order';
import type { StepBody } from '../../contract/orders/step-body';
import { searchable } from '../../contract/paging';
import { API_PATHS, orderPath } from '../../lib/paths';
import { withQuery } from '../../lib/query';
import { call } from '../client';

type OrdersAsked = Pick<OrdersQuery, 'page' | 'size'> &
  Partial<Pick<OrdersQuery, 'search' | 'state' | 'payment' | 'branch' | 'day'>>;

/** The orders that a member of staff may see, newest first. */
export function listOrders(query: OrdersAsked, signal?: AbortSignal): Promise<OrdersReply> {
  const { search = '', ...rest } = query;
  const path = withQuery(API_PATHS.orders, { ...rest, search: searchable(search) });
  return call({ path, reply: ordersReply, signal });
}

/** One order of the own branch; an ApiError `not-found` for any other. */
export function readOrder(orderId: string, signal?: AbortSignal): Promise<OrderReply> {
  return call({ path: orderPath(orderId), reply: orderReply, signal });
}

/** Moves an order on; an ApiError `stale`, `wrong-state` or `unpaid` with the order as it is now. */
export function takeStep(orderId: string, body: StepBody): Promise<OrderReply> {
  return call({ method: 'POST', path: orderPath(orderId, 'steps'), body, reply: orderReply });
}
