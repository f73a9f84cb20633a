import type { Database } from '../../db';
import type { payments, refunds } from '../../db/payments';
import type { Billing } from '../invoices/billing';
import type { PaymentProvider, RefundReport } from './port';
import type { Reported } from './rules';

export type PaymentRow = typeof payments.$inferSelect;
export type Refund = typeof refunds.$inferSelect;

/** The dependencies of everything that takes or returns money through a provider. */
export interface PaymentContext {
  db: Database;
  now: number;
  /** The online payment provider; undefined if the shop does not accept online payments. */
  payments: PaymentProvider | undefined;
  shop: { billing: Billing };
  /** The shop's address without a path, for links that providers send customers back to. */
  origin: string;
}

/** What is paid for, such as an order or a repair, as it was read. */
export interface Payable {
  /** Its ID at the provider, too. */
  id: string;
  payments: readonly PaymentRow[];
  refunds: readonly Refund[];
}

/** A subject with what a new payment page needs. */
export interface ToPay extends Payable {
  /** What can be paid online now, in paise; 0 if nothing can. */
  duePaise: number;
  /** How long something is held for the customer, in ms. */
  heldUntil: number | null;
  /** The page to which the customer returns after paying. */
  path: string;
  owner: { orderId: string } | { repairId: number };
}

/** One kind of subject: how to read one and what happens to it when money moves. */
export interface Subjects {
  isId: (id: string) => boolean;
  load: (context: PaymentContext, id: string) => Promise<ToPay | undefined>;
  /** Applies what the provider says about a payment, exactly once. */
  record: (context: PaymentContext, id: string, reported: Reported) => Promise<void>;
  /** The outcome was unknown, and the provider now says that nobody tried to pay. */
  forgetAttempt: (context: PaymentContext, id: string, paymentId: number) => Promise<void>;
  /** Records the outcome of a refund, exactly once. */
  recordRefund: (
    context: PaymentContext,
    id: string,
    refundId: number,
    report: RefundReport,
  ) => Promise<void>;
}
