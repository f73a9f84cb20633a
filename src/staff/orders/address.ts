import { BRANCHES } from '../../content/site';
import { isDay } from '../../contract/fields';
import { ORDER_ID } from '../../contract/orders/id';
import { ORDER_STATES, PAYMENT_STATES } from '../../contract/orders/states';
import { listAddress, oneOf } from '../../lib/list-address';
import { withQuery } from '../../lib/query';

const NETWORK = /^[\w-]{1,64}$/;

function branchIn(text: string): string {
  return BRANCHES.some(({ code }) => code === text) ? text : '';
}

/** The order list's state in the URL; an empty filter matches every order. */
export const ORDERS_ADDRESS = listAddress({
  state: oneOf(['', ...ORDER_STATES] as const),
  payment: oneOf(['', ...PAYMENT_STATES] as const),
  branch: branchIn,
  day: (text) => (isDay(text) ? text : ''),
  network: (text) => (NETWORK.test(text) ? text : ''),
});

export type OrderFilterValues = (typeof ORDERS_ADDRESS.all)['filters'];

/** The open order's id, or null. */
export function orderIn(query: string): string | null {
  const id = new URLSearchParams(query).get('order') ?? '';
  return ORDER_ID.test(id) ? id : null;
}

/** The query with this order open, or with no order open if `id` is null. */
export function withOrder(query: string, id: string | null): string {
  const list = Object.fromEntries(new URLSearchParams(query));
  return withQuery('', { ...list, order: id ?? '' });
}
