import { type SQL, sql } from 'drizzle-orm';
import type { OrderState, PaymentProblem, PaymentState } from '../../../src/contract/orders/states';
import type { StockEffect } from '../../../src/contract/orders/steps';
import type { StaffRole } from '../../../src/contract/roles';
import type { Paise, Rupees } from '../../../src/lib/paise';
import type { Database } from '../../db';
import { payments, type refunds } from '../../db/payments';
import { repairs } from '../../db/repairs';
import type { Billing } from '../billing';
import type { Statement } from '../core/command';
import type { Owner } from './owner';
import type { LinkProvider, PaymentFact, PaymentProvider } from './provider/port';

export type PaymentRow = typeof payments.$inferSelect;
export type Refund = typeof refunds.$inferSelect;

/** The rules for payments to the shop's own UPI account. */
export interface UpiRules {
  confirmRoles: readonly StaffRole[];
  secondPersonAbove: number;
  /** How often a customer may claim to have paid for one order or repair. */
  claims: number;
}

/** The dependencies of code that takes or refunds money. */
export interface PaymentContext {
  db: Database;
  now: number;
  /** The online payment provider; undefined if the shop does not accept online payments. */
  payments: PaymentProvider | undefined;
  /** Everything that can be paid for. */
  subjects: readonly Subjects[];
  shop: {
    billing: Billing;
    upi: UpiRules;
    acceptsCheques: boolean;
    /** True if money that arrives in the bank must be seen there by a second person. */
    ticks: boolean;
    /** The largest UPI or card payment, in rupees, that needs no digits of its reference then. */
    rupeesWithoutDigits: number;
    /** How long staff must confirm a UPI payment with the same amount and last digits. */
    similarUpiMs: number;
    /** True if the person who took a payment or ended the order may not refund it. */
    refundsNeedSecondPerson: boolean;
  };
  /** The shop's address without a path, for links that providers send customers back to. */
  origin: string;
}

/** What counts of a payment. */
export interface Counted {
  state: PaymentState;
  amountPaise: Paise;
  problem: PaymentProblem | null;
}

/** How a report about a payment changes an order or a repair. */
export interface Effect<Step extends string = string> {
  /** The event to record. */
  step: Step;
  /** This payment's new state. */
  money: PaymentState;
  /** The order's new state, if it changes. */
  state?: OrderState;
  stock?: StockEffect;
  /** The effect if the stock that the order needs was sold to another customer. */
  otherwise?: Effect<Step>;
}

/** The effect of a payment that is not needed. */
export const REFUND_DUE = { step: 'refund-due', money: 'refund_due' } as const satisfies Effect;

/** What money writes for an order or a repair: one event, and the payments that change with it. */
export interface MoneyChange<Step extends string = string> {
  step: Step;
  /** The member of staff; null for a customer, a provider or a job. */
  actorId: number | null;
  /** Free text from a person or a bank. */
  reason?: string | undefined;
  /** The amount in whole rupees, and how it was paid. */
  detail?: { amount: Rupees; provider?: string; method?: string };
  /** All payments as they are after the change. */
  rows: readonly Counted[];
  also: Statement[];
  effect?: Effect<Step>;
  /** The received money that now counts, in paise. */
  receivedPaise?: Paise;
  /** True if the provider is asked to return the money at once. */
  isReturned?: boolean;
  /** Written instead if the stock that the order needs was sold to another customer. */
  otherwise?: MoneyChange<Step>;
}

/** The messages that name an order or a repair. */
export interface SubjectTexts {
  notFound: string;
  stale: string;
  wrongState: string;
  nothingToPay: string;
  upiBySecondPerson: string;
  otherAmount: string;
}

/** The events of money that orders and repairs share. */
export type SharedStep =
  | 'wrong-digits'
  | 'money-received'
  | 'money-missing'
  | 'payment-problem'
  | 'refund-due'
  | 'refund'
  | 'refund-failed';

/** An order or a repair as money sees it, read from the database. */
export interface Subject<Step extends string = string> {
  /** The subject's ID, which the provider also uses. */
  id: string;
  owner: Owner;
  branch: string;
  payments: readonly PaymentRow[];
  refunds: readonly Refund[];
  /** The amount that can be paid online now, in paise. */
  payablePaise: Paise;
  /** The price, in whole rupees, and the staff who set or confirmed it. */
  total: Rupees;
  pricedBy: readonly (number | null)[];
  /** The staff who took part in the money: payments, discount, estimate and ending. */
  people: readonly (number | null)[];
  /** The time (ms) until which the order is held for the customer; null for a repair. */
  heldUntil: number | null;
  /** The page to which the customer returns after paying. */
  path: string;
  /** The state of a payment that did not arrive although its customer claimed it. */
  unpaid: 'started' | 'failed';
  /** True if a payment whose refund for a return failed still counts. */
  keepsReturned: boolean;
  /** The SQL condition that the subject has not changed since it was read. */
  isCurrent: SQL;
  texts: SubjectTexts;
  /** The effect of a received payment that matches. */
  effectOfPayment(amountPaise: Paise): Effect<Step>;
  /** The effect of a payment attempt; undefined if it changes only the payment. */
  effectOfAttempt(state: PaymentState, failureIsFinal: boolean): Effect<Step> | undefined;
  /** Writes a change with its event; returns false and writes nothing if the subject has changed. */
  write(context: PaymentContext, change: MoneyChange<Step | SharedStep>): Promise<boolean>;
}

/** One kind of subject, such as orders. */
export interface Subjects {
  isId: (id: string) => boolean;
  load: (context: PaymentContext, id: string) => Promise<Subject | undefined>;
}

/** A provider, and the subjects whose payments the Worker checks with it. */
export interface Asking {
  provider: LinkProvider;
  subjects: Subjects;
}

/** A report by a provider or a clerk about a requested payment. */
export interface Reported {
  paymentId: number;
  fact: PaymentFact;
  /** Why the money does not match; it then confirms nothing. */
  problem: PaymentProblem | null;
}

/** The kind of subject that has this ID; undefined if it cannot be an ID of this shop. */
export function subjectsOf({ subjects }: PaymentContext, id: string): Subjects | undefined {
  return subjects.find(({ isId }) => isId(id));
}

/** An SQL column for payment queries: the ID of the payment's subject. */
export const SUBJECT_ID = sql<string>`coalesce(${payments.orderId},
  (SELECT ${repairs.reference} FROM ${repairs} WHERE ${repairs.id} = ${payments.repairId}))`.as(
  'subject_id',
);
