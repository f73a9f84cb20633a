import type {
  FindReply,
  FoundBill,
  FoundDevice,
  FoundOrder,
  FoundRepair,
} from '../../../contract/find';
import { holdsStock, isToCall, OPEN_STATES } from '../../../contract/orders/states';
import { roleName } from '../../../contract/roles';
import { DOCUMENT_NAMES } from '../../../entities/invoice/labels';
import { staffStateName } from '../../../entities/order/labels';
import { numberParts } from '../../../entities/order/number-parts';
import { deviceName, repairStateText } from '../../../entities/repair/labels';
import { mobileEndText } from '../../../lib/identity/mobile';
import { dateText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { formatPaise } from '../../../lib/paise';
import { invoicePagePath, PATHS, workledgerDetailsPath } from '../../../lib/paths';
import { withQuery } from '../../../lib/query';
import { placeText, STATE_NAMES } from '../../devices/state';
import { KINDS } from '../tasks/kinds';

/** A result of the search box. */
export interface Found {
  kind: 'bill' | 'order' | 'repair' | 'person' | 'store' | 'redemption' | 'device';
  /** The person or, if that is unknown, their mobile number or the item. */
  name: string;
  /** The person's mobile number or its end, if `name` is their name. */
  mobile?: string | undefined;
  details: readonly string[];
  /** The amount of an order or a bill. */
  amount?: string;
  href: string;
  /** The product in the picture. */
  picture?: string;
  /** True if the order needs no more work. */
  isOver?: boolean;
}

function listed(...parts: readonly (string | null)[]): string[] {
  return parts.filter((part): part is string => part !== null && part !== '');
}

/** Adds a link to an order. */
export function foundOrder(order: FoundOrder): Found {
  const { state, product, name, mobile } = order;
  const [, code] = numberParts(order.order_id);
  const who = name || mobile;
  return {
    kind: 'order',
    name: who || product,
    mobile: (name && mobile) || undefined,
    details: listed(
      who && product,
      code,
      isToCall(state, order.payment) ? KINDS.call.action : staffStateName(state, order.fulfilment),
    ),
    amount: formatRupees(order.total),
    picture: order.product_id,
    href: withQuery(PATHS.orders, { order: order.order_id }),
    isOver: !OPEN_STATES.includes(state),
  };
}

function foundBill({ number, kind, at, total, is_test }: FoundBill): Found {
  return {
    kind: 'bill',
    name: number,
    details: listed(DOCUMENT_NAMES[kind], dateText(at), is_test ? 'Test' : null),
    amount: formatPaise(total),
    href: invoicePagePath(number),
  };
}

/** Sorts orders: first those at the branch, then those on their way, last the finished ones. */
function workRank({ state }: FoundOrder): number {
  if (holdsStock(state)) return 0;
  return OPEN_STATES.includes(state) ? 1 : 2;
}

function foundRepair({ device, customer, ...repair }: FoundRepair, seesAll: boolean): Found {
  const { name, branch } = repair;
  const end = customer ? mobileEndText(customer.mobile_end) : '';
  const who = customer?.name || end;
  return {
    kind: 'repair',
    name: who || deviceName(device),
    mobile: customer?.name ? end : undefined,
    details: listed(
      who && deviceName(device),
      name,
      repairStateText(repair, 'staff'),
      seesAll ? branch.name : null,
    ),
    href: workledgerDetailsPath(name),
  };
}

function foundDevice({ product_id, product, numbers, ...device }: FoundDevice): Found {
  return {
    kind: 'device',
    name: product,
    details: listed(STATE_NAMES[device.state], placeText(device), ...numbers),
    href: withQuery(PATHS.devices, { search: numbers[0] ?? '' }),
    picture: product_id,
  };
}

/** Adds a link to each result; a redemption's link opens the list that the user may see. */
export function foundIn(reply: FindReply, seesAll: boolean): Found[] {
  const { bills, orders, repairs, people, customers, stores, redemptions, devices } = reply;
  return [
    ...bills.map(foundBill),
    ...devices.map(foundDevice),
    ...orders.toSorted((one, other) => workRank(one) - workRank(other)).map(foundOrder),
    ...repairs.map((repair) => foundRepair(repair, seesAll)),
    ...people.map((person) => ({
      kind: 'person' as const,
      name: person.name,
      details: listed(roleName(person.role), person.store_name, person.phone),
      href: withQuery(PATHS.users, { search: person.username }),
    })),
    ...customers.map((customer) => ({
      kind: 'person' as const,
      name: customer.name,
      details: listed(roleName('customer'), customer.email, customer.phone),
      href: withQuery(PATHS.users, { search: customer.email }),
    })),
    // After people, because a store is also found by the name of its branch head.
    ...stores.map((store) => ({
      kind: 'store' as const,
      name: store.store_name,
      details: listed(
        store.branch_head && `${roleName('branch_head')} ${store.branch_head}`,
        store.code,
        store.address,
      ),
      href: withQuery(PATHS.stores, { search: seesAll ? store.code : '' }),
    })),
    ...redemptions.map((redemption) => ({
      kind: 'redemption' as const,
      name: redemption.customer_name || redemption.enrollment_no,
      details: listed(
        redemption.customer_name && redemption.enrollment_no,
        `Ref No ${redemption.ref_no}`,
        redemption.product,
        dateText(redemption.redeemed_at),
      ),
      href: withQuery(PATHS.redemption, { search: seesAll ? redemption.enrollment_no : '' }),
    })),
  ];
}
