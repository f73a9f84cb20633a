import { creditPieces, NO_CREDIT } from '../../../../src/contract/invoices/credit';
import { splitTax, spread } from '../../../../src/contract/invoices/tax';
import { piecesBack } from '../../../../src/contract/orders/returns';
import type { Pieces } from '../../../../src/contract/orders/serials';
import { NO_PAISE, paiseOf, rupeesOf, sum } from '../../../../src/lib/paise';
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
    return { refund: isLast ? left : Math.min(left, shareOf(order, pieces)), note: [] };
  }
  const billed = bill.lines.flatMap(({ position, productId }) => {
    const quantity = pieces.find((each) => each.productId === productId)?.quantity ?? 0;
    return quantity > 0 ? [{ position, quantity }] : [];
  });
  const credit = isLast ? { kind: 'all' as const } : { kind: 'pieces' as const, pieces: billed };
  return {
    refund: isLast ? left : Math.min(left, rupeesOf(planCredit(bill, credit).total)),
    note: creditStatements(db, bill, credit, { now, actorId }),
  };
}

/** The share of the total that was paid for these pieces, rounded like a credit note. */
function shareOf(order: OrderRecord, pieces: readonly Pieces[]): number {
  const grosses = spread(
    paiseOf(order.total),
    order.lines.map(({ lineTotal }) => lineTotal),
  );
  const shares = order.lines.map(({ productId, quantity }, index) => {
    const count = pieces.find((each) => each.productId === productId)?.quantity ?? 0;
    if (count === 0) return NO_PAISE;
    const gross = grosses[index] ?? NO_PAISE;
    const back = piecesBack(productId, order.returns);
    const untaxed = splitTax(gross, 0, 'untaxed');
    const line = { ...untaxed, gross, quantity, credited: NO_CREDIT };
    const credited = back === 0 ? NO_CREDIT : creditPieces(line, back);
    return creditPieces({ ...line, credited }, count).gross;
  });
  return Math.round(rupeesOf(sum(...shares)));
}
