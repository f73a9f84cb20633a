import type { PaymentState } from '../orders/states';

/** After this many failed refunds, an admin may record a bank transfer instead. */
export const FAILURES_BEFORE_TRANSFER = 2;

interface Refundable {
  id?: number | undefined;
  state: PaymentState;
  left: number;
}

/**
 * Splits a refund among the payments: first those that are due for a refund, then the one that the
 * clerk chose, then the newest. `left` uses the same unit as `amount` and the returned parts.
 */
export function refundParts<Row extends Refundable>(
  payments: readonly Row[],
  amount: number,
  chosen?: number,
): { payment: Row; part: number }[] {
  const newest = payments.toReversed();
  const owed = newest.filter(({ state }) => state === 'refund_due');
  const paid = newest
    .filter(({ state }) => state === 'paid')
    .toSorted((one, other) => Number(other.id === chosen) - Number(one.id === chosen));
  let rest = amount;
  return [...owed, ...paid].flatMap((payment) => {
    const part = Math.min(rest, payment.left);
    rest -= part;
    return part > 0 ? [{ payment, part }] : [];
  });
}
