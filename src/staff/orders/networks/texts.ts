import type { Network, ReleaseReply } from '../../../contract/orders/networks';

const NAMED = 3;

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function noticeText({ orders }: Pick<Network, 'orders'>): string {
  return `${counted(orders, 'unpaid order', 'unpaid orders')} from the same network`;
}

export function ordersText({ orders }: Pick<Network, 'orders'>): string {
  return counted(orders, 'order', 'orders');
}

/** Summarizes the held units in one line and names the products with the most units. */
export function piecesText({ pieces, products }: Pick<Network, 'pieces' | 'products'>): string {
  const named = products.slice(0, NAMED).map(({ name, quantity }) => `${quantity} × ${name}`);
  const rest = products.length - named.length;
  const others = rest === 0 ? [] : [`${rest} more`];
  return `${counted(pieces, 'piece', 'pieces')}: ${[...named, ...others].join(', ')}`;
}

/**
 * Returns the summary of the notices: the only notice, or the number of networks with many unpaid
 * orders.
 */
export function networksText(networks: readonly Pick<Network, 'orders'>[]): string {
  const [first, second] = networks;
  if (first !== undefined && second === undefined) return noticeText(first);
  return `${networks.length} networks have many unpaid orders`;
}

/** Describes the result of releasing a network's orders. */
export function releasedText({ released, left }: ReleaseReply): string {
  if (released === 0) return 'Nothing to release: these orders are paid, cancelled or finished.';
  const done = `${counted(released, 'order', 'orders')} released.`;
  if (left === 0) return done;
  return `${done} ${counted(left, 'order is', 'orders are')} paid or being paid, so not released.`;
}
