import { NO_PAISE, paiseOf, rupeesOf, sum } from '../../lib/paise';
import { creditPieces, NO_CREDIT } from '../invoices/credit';
import { splitTax, spread } from '../invoices/tax';
import { piecesBack } from './returns';
import type { Pieces } from './serials';

/** An order with its returns, as the refund for its pieces needs them. */
interface Refundable {
  /** In whole rupees. */
  total: number;
  /** What the customer already got back, in whole rupees. */
  returned: number;
  lines: readonly (Pieces & { lineTotal: number })[];
  returns: Parameters<typeof piecesBack>[1];
}

/** True if these are the last pieces of the order that come back. */
export function areLast({ lines, returns }: Refundable, pieces: readonly Pieces[]): boolean {
  return lines.every(({ productId, quantity }) => {
    const here = pieces.find((each) => each.productId === productId)?.quantity ?? 0;
    return piecesBack(productId, returns) + here === quantity;
  });
}

/**
 * What was paid for these pieces, in whole rupees, rounded like a credit note. The last pieces get
 * whatever remains of the total.
 */
export function refundFor(order: Refundable, pieces: readonly Pieces[]): number {
  const left = order.total - order.returned;
  return areLast(order, pieces) ? left : Math.min(left, shareOf(order, pieces));
}

function shareOf(order: Refundable, pieces: readonly Pieces[]): number {
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
