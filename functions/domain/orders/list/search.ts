import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../../src/contract/auth';
import type { OrdersQuery } from '../../../../src/contract/orders/list';
import { OPEN_STATES, UNDECIDED_PAYMENTS } from '../../../../src/contract/orders/states';
import { namedInvoice } from '../../../../src/lib/identity/invoice-number';
import { readOrderNumber } from '../../../../src/lib/identity/order-number';
import { searchedMobile } from '../../../../src/lib/identity/search';
import { searchedSerials } from '../../../../src/lib/identity/serial';
import { searchTerms } from '../../../../src/lib/search-terms';
import { invoices } from '../../../db/invoices';
import { orders } from '../../../db/orders';
import { serialNumbers } from '../../../db/returns';
import { numbersOfDevice } from '../../core/device-numbers';
import { hasTerms, matchesTerms, rowsOfMobile } from '../../core/terms';
import { correctedFrom, rowsOfOtherNumber } from '../../corrections/search';
import { branchTokens, scopeOf } from '../../people/stores/scope';
import type { OrderContext } from '../context';

const FOUND = sql`"orders_search" CROSS JOIN ${orders} ON ${orders.number} = "orders_search".rowid`;
const NEWEST_FIRST = sql`"orders_search".rowid DESC`;

/** Limits a search for a device, because a returned device can be sold again. */
const MOST_SALES_OF_A_DEVICE = 20;

/** The states and payments of only a few orders at a time. */
const FEW_STATES: readonly string[] = ['todo', ...OPEN_STATES];
const FEW_PAYMENTS: readonly string[] = [
  ...UNDECIDED_PAYMENTS,
  ...['due', 'refund_due', 'refund_pending', 'problem'],
];

/** A search as a condition; it also chooses the table to start from, if the list's filters do not. */
interface Search {
  where: SQL | undefined;
  from?: SQL | typeof orders;
  sequence?: SQL;
}

/**
 * The orders that a search identifies or that have its terms; undefined without a search. If the
 * filters leave only a few orders, the search checks these, otherwise it starts from the full-text
 * table, which ends with the newest orders.
 */
export async function searchOf(
  { db, shop }: Pick<OrderContext, 'db' | 'shop'>,
  user: SessionUser,
  query: OrdersQuery,
): Promise<Search | undefined> {
  const { search, branch } = query;
  if (search === '') return undefined;
  const mobile = searchedMobile(search);
  if (mobile !== undefined) {
    // The serial number of a device can look like a mobile number.
    const isSold = inArray(orders.id, idsOfDevice(db, [mobile]));
    const sold = sql`SELECT ${orders.number} FROM ${orders} WHERE ${isSold}`;
    const others = [sold, ...rowsOfOtherNumber('orders', mobile)];
    return { where: undefined, from: rowsOfMobile(orders, mobile, others) };
  }
  const ids = await idsIn(db, user, search);
  if (ids.length > 0) return { where: inArray(orders.id, ids), from: orders };

  const codes = shop.branches.map(({ code }) => code);
  const { terms, branches } = searchTerms(search, codes);
  // Without an index hint, which a condition that is never true would not satisfy.
  if (terms.length + branches.length === 0) return { where: sql`0`, from: orders };
  const isOfBranch = and(...branches.map((code) => eq(orders.branch, code)));
  const isOfFew = leavesFew(query);
  const hasAll = isOfFew ? hasTerms('orders', orders.number, terms) : undefined;
  if (hasAll !== undefined) return { where: and(isOfBranch, hasAll) };
  const tokens = branchTokens(user, branch, branches);
  const where = and(isOfBranch, matchesTerms('orders', terms, tokens));
  return { where, from: FOUND, ...(!isOfFew && { sequence: NEWEST_FIRST }) };
}

function leavesFew({ state, payment, day, network }: OrdersQuery): boolean {
  const isFew = FEW_STATES.includes(state) || FEW_PAYMENTS.includes(payment);
  return isFew || day !== '' || network !== '';
}

/**
 * The orders that a search identifies: by their ID, by the number of a device they contain, or by
 * that of their bill. Those that the user may not see would hide orders with the terms of the search.
 */
async function idsIn(db: OrderContext['db'], user: SessionUser, search: string): Promise<string[]> {
  const id = readOrderNumber(search);
  if (id.ok) return [id.value];
  const serials = searchedSerials(search);
  const bill = namedInvoice(search);
  const found = [
    ...(serials.length > 0 ? await idsOfDevice(db, serials, scopeOf(user, orders.branch)) : []),
    ...(bill ? await idsOfBill(db, bill.number) : []),
  ];
  return found.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
}

function idsOfBill(db: OrderContext['db'], number: string) {
  return db
    .select({ orderId: invoices.orderId })
    .from(invoices)
    .where(and(eq(invoices.number, number), isNotNull(invoices.orderId)));
}

function idsOfDevice(db: OrderContext['db'], serials: readonly string[], scope?: SQL) {
  const isOfDevice = sql`${serialNumbers.serial} IN ${numbersOfDevice(serials)}`;
  const corrected = correctedFrom('orders', serials, ['serial', 'second_serial']);
  const wasOfDevice = sql`${serialNumbers.orderId} IN (${corrected})`;
  return (
    db
      .selectDistinct({ orderId: serialNumbers.orderId })
      .from(serialNumbers)
      // A cross join is read in this order; a plain one would begin with all orders of the branch.
      .crossJoin(orders)
      .where(and(eq(orders.id, serialNumbers.orderId), or(isOfDevice, wasOfDevice), scope))
      .limit(MOST_SALES_OF_A_DEVICE)
  );
}
