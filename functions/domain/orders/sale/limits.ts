import { type SQL, sql } from 'drizzle-orm';
import {
  isFree,
  listTotal,
  overFreeLimits,
  sumPaid,
  TERMS_TEXTS,
  termsField,
} from '../../../../src/contract/orders/line-terms';
import { discountLimit, SALE_TEXTS, type SaleBody } from '../../../../src/contract/orders/sale';
import {
  overTypedLimit,
  priceField,
  SALE_LINE_TEXTS,
} from '../../../../src/contract/orders/sale-lines';
import { dayText, startOfDay } from '../../../../src/lib/india-time';
import { formatRupees } from '../../../../src/lib/money';
import type { Database } from '../../../db';
import type { OrderContext } from '../context';
import type { SaleLine } from './lines';
import type { Seller } from './seller';

/** The person whose limits apply to a sale: the seller, or who approves it. */
export interface Giver extends Seller {
  /** The list price of what they have given at ₹0 on this day. */
  givenToday: number;
}

/** The person with what they have given at ₹0 today, which is read only for lines at ₹0. */
export async function giverOf(
  { db, now }: Pick<OrderContext, 'db' | 'now'>,
  seller: Seller,
  lines: readonly SaleLine[],
): Promise<Giver> {
  return { ...seller, givenToday: lines.some(isFree) ? await readGiven(db, seller.id, now) : 0 };
}

async function readGiven(db: Database, id: number, now: number): Promise<number> {
  const [row] = await db.select({ given: givenBy(id, now).as('given') }).from(sql`(SELECT 1)`);
  return row?.given ?? 0;
}

function givenBy(id: number, now: number): SQL<number> {
  return sql<number>`(SELECT coalesce(sum(line.discount), 0) FROM orders AS sale
    JOIN order_lines AS line ON line.order_id = sale.id AND line.free_reason IS NOT NULL
    WHERE sale.created_at >= ${startOfDay(dayText(now))} AND sale.discount_by = ${id})`;
}

/**
 * The same limit as SQL for the sale's insert, because this person can be making another sale at
 * the same time.
 */
export function overDayLimit(
  { shop, now }: OrderContext,
  lines: readonly SaleLine[],
  { id, role }: Giver,
): SQL<number> | 0 {
  const free = lines.filter(isFree).reduce((sum, line) => sum + listTotal(line), 0);
  return free === 0 ? 0 : sql<number>`(${givenBy(id, now)} + ${free} > ${shop.free[role].day})`;
}

/** An error for each discount, typed price and line at ₹0 that exceeds the limits of the giver's role. */
export function limitErrors(
  { shop }: Pick<OrderContext, 'shop'>,
  { discount }: Pick<SaleBody, 'discount'>,
  lines: readonly SaleLine[],
  giver: Giver,
  isApprover: boolean,
): Record<string, string> {
  const { listed, off } = sumPaid(lines);
  const limit = discountLimit(listed, shop.maxDiscountPercent[giver.role]);
  const errors: Record<string, string> = {};
  if (off + (discount?.amount ?? 0) > limit) {
    const explain = isApprover ? SALE_TEXTS.approverLimit : SALE_TEXTS.discountLimit;
    errors[discountField(discount, lines)] = explain(formatRupees(limit));
  }
  const typedLimit = shop.maxTypedPrice[giver.role];
  for (const nth of overTypedLimit(lines, typedLimit)) {
    const explain = isApprover ? SALE_LINE_TEXTS.approverTypedLimit : SALE_LINE_TEXTS.typedLimit;
    errors[priceField(nth)] = explain(formatRupees(typedLimit));
  }
  const limits = shop.free[giver.role];
  for (const [nth, name] of overFreeLimits(lines, limits, giver.givenToday)) {
    errors[termsField(nth, 'reason')] = {
      devices: TERMS_TEXTS.freeDevice,
      line: TERMS_TEXTS.freeLine(formatRupees(limits.line)),
      day: TERMS_TEXTS.freeDay(formatRupees(limits.day)),
    }[name];
  }
  return errors;
}

/** The field with the discount of the sale or, if there is none, that of the first such line. */
function discountField(discount: SaleBody['discount'], lines: readonly SaleLine[]): string {
  const nth = lines.findIndex(({ terms }) => terms?.kind === 'discount');
  return discount !== undefined || nth < 0 ? 'discount.amount' : termsField(nth, 'amount');
}
