import { type SQL, sql } from 'drizzle-orm';
import { INVOICE_TEXTS } from '../../../src/contract/invoices/texts';
import type { CounterPayment } from '../../../src/contract/payments/split';
import { dayText, startOfDay } from '../../../src/lib/india-time';
import { type Paise, paiseOf } from '../../../src/lib/paise';
import { isCheckFailure } from '../../db';
import type { Billing } from '../billing';
import { Refusal } from '../core/refusal';
import { isOf, type Owner } from './owner';
import { isBy, type Payer } from './payer';

/** The legal limits on cash, in rupees. */
type CashLimits = Pick<Billing, 'cashPerSale' | 'cashPerCustomerAndDay'>;

interface CashPayment {
  owner: Owner;
  payer: Payer;
  paise: Paise;
  now: number;
}

/**
 * 1 if this cash payment and earlier ones would together reach the legal limit per sale or, over all
 * branches, per person and day. The insert statement evaluates this, so two concurrent payments cannot both
 * pass.
 */
export function overCashLimit(
  { cashPerSale, cashPerCustomerAndDay }: CashLimits,
  { owner, payer, paise, now }: CashPayment,
): SQL<number> {
  const cash = sql`SELECT coalesce(sum(amount_paise - refunded_paise), 0) FROM payments
    WHERE method = 'cash' AND state IN ('paid', 'refund_due', 'refund_pending', 'refunded')`;
  const inSale = sql`(${cash} AND ${isOf(owner)}) + ${paise} >= ${paiseOf(cashPerSale)}`;
  const isByPayer = isBy(payer);
  if (isByPayer === undefined) return sql<number>`(${inSale})`;
  const today = startOfDay(dayText(now));
  const inDay = sql`(${cash} AND created_at >= ${today} AND ${isByPayer}) + ${paise}
    >= ${paiseOf(cashPerCustomerAndDay)}`;
  return sql<number>`(${inSale} OR ${inDay})`;
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
