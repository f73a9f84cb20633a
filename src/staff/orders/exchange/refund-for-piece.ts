import { refundFor } from '../../../contract/orders/credit';
import type { OrderReply } from '../../../contract/orders/order';
import { recordsOf } from '../../../entities/order/returns/remaining';

/** What the customer gets back for one piece of this product, in whole rupees. */
export function refundForPiece(order: OrderReply, productId: string): number {
  const { total, returned = 0, lines, returns } = order;
  const refundable = {
    ...{ total, returned, returns: recordsOf(returns) },
    lines: lines.map(({ product_id, quantity, line_total: lineTotal }) => ({
      ...{ productId: product_id, quantity, lineTotal },
    })),
  };
  return refundFor(refundable, [{ productId, quantity: 1 }]);
}
