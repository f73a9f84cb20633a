import { refundFor } from '../../../../src/contract/orders/credit';
import { lineId } from '../../../../src/contract/orders/line-id';
import type { Pieces } from '../../../../src/contract/orders/serials';
import { rupeesOf } from '../../../../src/lib/paise';
import type { Statement } from '../../core/command';
import { creditStatements, isCreditable, loadBill, planCredit } from '../../invoices/credit-note';
import { billIn } from '../../invoices/record';
import type { OrderContext } from '../context';
import type { OrderRecord } from '../record';

interface Repayment {
  /** The amount that the customer gets back, in whole rupees. */
  refund: number;
  /**
   * The SQL statements of the credit note; empty if there is no bill or the deadline for credit
   * notes has passed.
   */
  note: Statement[];
}

/**
 * The refund for these pieces, and the credit note. The refund for the order's last pieces is
 * whatever remains of the total.
 */
export async function repaymentOf(
  { db, now }: OrderContext,
  order: OrderRecord,
  pieces: readonly Pieces[],
  { isLast, actorId }: { isLast: boolean; actorId: number | null },
): Promise<Repayment> {
  const left = order.total - order.returned;
  const summary = billIn(order.invoices);
  const bill = summary && (await loadBill(db, summary.id));
  if (bill === undefined || !isCreditable(bill, now)) {
    return { refund: refundFor(order, pieces), note: [] };
  }
  // The lines of a bill are those of its order, in the same order.
  const billed = bill.lines.flatMap(({ position, productId }, nth) => {
    const id = productId ?? lineId(nth);
    const quantity = pieces.find((each) => each.productId === id)?.quantity ?? 0;
    return quantity > 0 ? [{ position, quantity }] : [];
  });
  const credit = isLast ? { kind: 'all' as const } : { kind: 'pieces' as const, pieces: billed };
  return {
    refund: isLast ? left : Math.min(left, rupeesOf(planCredit(bill, credit).total)),
    note: creditStatements(db, bill, credit, { now, actorId }),
  };
}
