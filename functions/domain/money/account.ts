import type { PaymentProblem, PaymentState } from '../../../src/contract/orders/states';

interface Paid {
  state: PaymentState;
  problem: PaymentProblem | null;
  amountPaise: number;
  refundedPaise: number;
}

/** The account of an order or a repair as its row stores it; amounts in paise. */
export interface AccountRow {
  owedPaise: number;
  paidPaise: number;
  refundedPaise: number;
  creditedPaise: number;
  duePaise: number;
  payments: readonly Paid[];
}

/** What a customer owes and has paid, in paise. */
export interface Account {
  /** The price minus credits. */
  total: number;
  /** The received payments minus refunds. */
  paid: number;
  due: number;
  /** Money above what the customer owes, including payments that do not match. */
  refundable: number;
  /** All money that can be returned, with a credit note for the part that is not `refundable`. */
  returnable: number;
}

/** The account of an order or a repair. */
export function accountOf(row: AccountRow): Account {
  const total = Math.max(0, row.owedPaise - row.creditedPaise);
  const paid = row.paidPaise - row.refundedPaise;
  const toReturn = row.payments
    .filter(({ state }) => state === 'refund_due')
    .reduce((sum, { amountPaise, refundedPaise }) => sum + amountPaise - refundedPaise, 0);
  return {
    ...{ total, paid, due: row.duePaise },
    refundable: Math.max(0, paid - total) + toReturn,
    returnable: paid + toReturn,
  };
}
