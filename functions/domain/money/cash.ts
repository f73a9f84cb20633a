import { or, type SQL, sql } from 'drizzle-orm';
import { INVOICE_TEXTS } from '../../../src/contract/invoices/texts';
import type { CounterPayment } from '../../../src/contract/payments/split';
import { dayText, endOfDay, startOfDay } from '../../../src/lib/india-time';
import { type Paise, paiseOf } from '../../../src/lib/paise';
import { type Database, isCheckFailure } from '../../db';
import type { Billing } from '../billing';
import { Refusal } from '../core/refusal';
import { isOf, type Owner } from './owner';
import { isBy, isByNamed, type Payer } from './payer';

/** The legal limits on cash, in rupees. */
type CashLimits = Pick<Billing, 'cashPerSale' | 'cashPerCustomerAndDay'>;

interface CashPayment {
  owner: Owner;
  payer: Payer;
  paise: Paise;
  now: number;
}

const CASH = sql`SELECT coalesce(sum(amount_paise - refunded_paise), 0) FROM payments
  WHERE method = 'cash' AND state IN ('paid', 'refund_due', 'refund_pending', 'refunded')`;

/**
 * 1 if this cash payment and earlier ones would together reach the legal limit per sale or, over all
 * branches, per person and day. The insert statement evaluates this, so two concurrent payments cannot both
 * pass.
 */
export function overCashLimit(
  { cashPerSale, cashPerCustomerAndDay }: CashLimits,
  { owner, payer, paise, now }: CashPayment,
): SQL<number> {
  const inSale = sql`(${CASH} AND ${isOf(owner)}) + ${paise} >= ${paiseOf(cashPerSale)}`;
  const today = startOfDay(dayText(now));
  const isByPayer = or(isBy(payer), isByNamed(owner));
  const inDay = sql`(${CASH} AND created_at >= ${today} AND ${isByPayer}) + ${paise}
    >= ${paiseOf(cashPerCustomerAndDay)}`;
  return sql<number>`(${inSale} OR ${inDay})`;
}

/**
 * Whether the cash that an order or a repair received on a day and the payer's other cash of that day
 * together reach the legal limit per person and day.
 */
export async function reachesCashLimit(
  db: Database,
  { cashPerCustomerAndDay }: CashLimits,
  { owner, payer, day }: Pick<CashPayment, 'owner' | 'payer'> & { day: string },
): Promise<boolean> {
  const isOfDay = sql`created_at >= ${startOfDay(day)} AND created_at < ${endOfDay(day)}`;
  const ofSale = sql`(${CASH} AND ${isOfDay} AND ${isOf(owner)})`;
  const ofPayer = sql`(${CASH} AND ${isOfDay} AND ${or(isOf(owner), isBy(payer))})`;
  const { isReached } = await db.get<{ isReached: number }>(
    sql`SELECT ${ofSale} > 0 AND ${ofPayer} >= ${paiseOf(cashPerCustomerAndDay)} AS isReached`,
  );
  return isReached === 1;
}

/** The rejection of payments with too much cash; undefined for any other error. */
export function cashRefusal(error: unknown, taken: readonly CounterPayment[]): Refusal | undefined {
  if (!isCheckFailure(error, 'payments_cash_limit')) return undefined;
  const text = INVOICE_TEXTS.cashLimit;
  const names = taken.flatMap(({ method }, nth) =>
    method === 'cash' ? [`payments.${nth}.amount`] : [],
  );
  return new Refusal('invalid', text, {
    fields: Object.fromEntries(names.map((name) => [name, text])),
  });
}
