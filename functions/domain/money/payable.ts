import type { Database } from '../../db';
import type { payments, refunds } from '../../db/payments';
import type { Billing } from '../invoices/billing';
import type { Owner } from './owner';
import type { PaymentProvider, RefundReport } from './provider/port';
import type { Reported } from './rules';

export type PaymentRow = typeof payments.$inferSelect;
export type Refund = typeof refunds.$inferSelect;

/** The dependencies of code that takes or refunds money through a provider. */
export interface PaymentContext {
  db: Database;
  now: number;
  /** The online payment provider; undefined if the shop does not accept online payments. */
  payments: PaymentProvider | undefined;
  shop: { billing: Billing };
  /** The shop's address without a path, for links that providers send customers back to. */
  origin: string;
}

/** The subject of a payment, such as an order or a repair, as read from the database. */
export interface Payable {
  /** The subject's ID, which the provider also uses. */
  id: string;
  payments: readonly PaymentRow[];
  refunds: readonly Refund[];
}

/** A payable order or repair, with the amount and texts for its new payment page. */
export interface ToPay extends Payable {
  /** The amount that can be paid online now, in paise. */
  duePaise: number;
  /** The time (ms) until which the order is held for the customer; null for a repair. */
  heldUntil: number | null;
  /** The page to which the customer returns after paying. */
  path: string;
  owner: Owner;
}

/**
 * Functions that read one kind of payable subject, such as orders, and record payments and refunds
 * for it.
 */
export interface Subjects {
  isId: (id: string) => boolean;
  load: (context: PaymentContext, id: string) => Promise<ToPay | undefined>;
  /** Applies the provider's report about a payment exactly once. */
  record: (context: PaymentContext, id: string, reported: Reported) => Promise<void>;
  /** Called when a payment's outcome was unknown and the provider reports no payment attempt. */
  forgetAttempt: (context: PaymentContext, id: string, paymentId: number) => Promise<void>;
  /** Records the outcome of a refund, exactly once. */
  recordRefund: (
    context: PaymentContext,
    id: string,
    refundId: number,
    report: RefundReport,
  ) => Promise<void>;
}
