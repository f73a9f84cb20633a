import { LISTED_PAYMENTS, type OrdersReply } from '../../../contract/orders/list';
import { ORDER_STATES, TO_CALL } from '../../../contract/orders/states';
import { BOARD_TABS, type RepairsReply } from '../../../contract/repairs/list';
import { stateName } from '../../../entities/order/labels';
import { paymentFilterName } from '../../../entities/order/payment-filter';
import { FLAG_NAMES, TAB_NAMES } from '../../../entities/repair/board-names';
import { PATHS } from '../../../lib/paths';
import { withQuery } from '../../../lib/query';
import { KINDS } from '../tasks/kinds';
import type { OrderFilters } from './queries';

/** A list with one of its filters, such as the orders to pack. */
export type View = { name: string; href: string } & (
  | { list: 'orders'; filters: OrderFilters; count: keyof OrdersReply['counts'] | undefined }
  | { list: 'workledger'; count: keyof RepairsReply['counts'] }
);

/** Shorter texts match the start of too many names. */
const MINIMUM = 3;
const MAXIMUM = 5;

function ofOrders(name: string, filters: OrderFilters, count?: keyof OrdersReply['counts']): View {
  return { list: 'orders', name, href: withQuery(PATHS.orders, filters), filters, count };
}

function ofRepairs(
  name: string,
  filters: Record<string, string>,
  count: keyof RepairsReply['counts'],
): View {
  return { list: 'workledger', name, href: withQuery(PATHS.workledger, filters), count };
}

const VIEWS: readonly View[] = [
  ofOrders(KINDS.call.action, TO_CALL, 'call_to_confirm'),
  ...ORDER_STATES.map((state) => ofOrders(stateName(state, 'staff'), { state }, state)),
  ...LISTED_PAYMENTS.map((payment) => ofOrders(paymentFilterName(payment), { payment })),
  ...BOARD_TABS.filter((tab) => tab !== 'all').map((tab) =>
    ofRepairs(TAB_NAMES[tab], { tab }, tab),
  ),
  ofRepairs(FLAG_NAMES.late, { late: '1' }, 'late'),
  ofRepairs(FLAG_NAMES.mine, { mine: '1' }, 'mine'),
];

/** The view's name, and the names of the links in Do now that open it. */
function namesOf({ name, href }: View): string[] {
  const links = Object.values(KINDS).filter((kind) => kind.href === href);
  return [name, ...links.map((link) => link.name)];
}

/** The views of which a name has the typed text at the start of a word. */
export function viewsFor(typed: string): View[] {
  const text = typed.trim().toLowerCase();
  if (text.length < MINIMUM) return [];
  return VIEWS.filter((view) =>
    namesOf(view).some((name) => ` ${name.toLowerCase()}`.includes(` ${text}`)),
  ).slice(0, MAXIMUM);
}
