import type { PaymentProblem, PaymentState } from '../../../src/contract/orders/states';
import { largest, minus, NO_PAISE, type Paise, sum } from '../../../src/lib/paise';

interface Paid {
  state: PaymentState;
  problem: PaymentProblem | null;
  amountPaise: Paise;
  refundedPaise: Paise;
}

/** The account of an order or a repair as its row stores it; amounts in paise. */
export interface AccountRow {
  owedPaise: Paise;
  paidPaise: Paise;
  refundedPaise: Paise;
  creditedPaise: Paise;
  duePaise: Paise;
  payments: readonly Paid[];
}

/** What a customer owes and has paid, in paise. */
export interface Account {
  /** The price minus credits. */
  total: Paise;
  /** The received payments minus refunds. */
  paid: Paise;
  due: Paise;
  /** Money above what the customer owes, including payments that do not match. */
  refundable: Paise;
  /** All money that can be returned, with a credit note for the part that is not `refundable`. */
  returnable: Paise;
}

/** The account of an order or a repair. */
export function accountOf(row: AccountRow): Account {
  const total = largest(NO_PAISE, minus(row.owedPaise, row.creditedPaise));
  const paid = minus(row.paidPaise, row.refundedPaise);
  const toReturn = sum(...row.payments.filter(({ state }) => state === 'refund_due').map(leftOf));
  return {
    ...{ total, paid, due: row.duePaise },
    refundable: sum(largest(NO_PAISE, minus(paid, total)), toReturn),
    returnable: sum(paid, toReturn),
  };
}

/** The part of a payment that was not refunded. */
export function leftOf({
  amountPaise,
  refundedPaise,
}: Pick<Paid, 'amountPaise' | 'refundedPaise'>): Paise {
  return minus(amountPaise, refundedPaise);
}
