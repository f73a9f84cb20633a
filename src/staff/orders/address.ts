import { isDay } from '../../contract/fields';
import { LISTED_PAYMENTS, LISTED_STATES, type ListedState } from '../../contract/orders/list';
import { ORDER_ID } from '../../lib/identity/order-number';
import { type ListAddress, listAddress, oneOf } from '../../lib/list-address';
import { withQuery } from '../../lib/query';
import { readBranch, WORK_PAGE_SIZE } from '../work/list';

const NETWORK = /^[\w-]{1,64}$/;

const ADDRESS = listAddress(
  {
    state: oneOf(['', ...LISTED_STATES] as const),
    payment: oneOf(['', ...LISTED_PAYMENTS] as const),
    branch: readBranch,
    day: (text) => (isDay(text) ? text : ''),
    network: (text) => (NETWORK.test(text) ? text : ''),
  },
  WORK_PAGE_SIZE,
);

export type OrderFilterValues = (typeof ADDRESS.all)['filters'];

type Shown = Pick<ListAddress<OrderFilterValues>, 'search' | 'filters'>;

/**
 * The default view if the URL contains no state: the to-do orders, or all orders if there is a
 * search or a payment, day or network filter.
 */
function defaultState({ search, filters }: Shown): ListedState {
  const { payment, day, network } = filters;
  return search.trim() === '' && [payment, day, network].every((text) => text === '')
    ? 'todo'
    : 'all';
}

/** The state that the list is filtered by. */
export function shownState(shown: Shown): ListedState {
  return shown.filters.state || defaultState(shown);
}

function withState<Each extends Shown>(shown: Each, state: '' | ListedState): Each {
  return { ...shown, filters: { ...shown.filters, state } };
}

/**
 * The order list's state in the URL; an empty filter matches every order. By default, the list
 * shows orders that need staff action; a search covers all orders.
 */
export const ORDERS_ADDRESS: typeof ADDRESS = {
  ...ADDRESS,
  format(address) {
    const isDefault = address.filters.state === defaultState(address);
    return ADDRESS.format(isDefault ? withState(address, '') : address);
  },
  toCall: (wanted, part) => ADDRESS.toCall(withState(wanted, shownState(wanted)), part),
};

/** All orders, with no search or filters. */
export const ALL_ORDERS = withState(ADDRESS.all, 'all');

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
