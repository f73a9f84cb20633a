import type { OrderReply } from '../../../contract/orders/order';
import { piecesLeft } from '../../../contract/orders/returns';

/** A line with the pieces that can still be returned. */
export interface ReturnableLine {
  product_id: string;
  name: string;
  left: number;
}

/** The lines with pieces that can still be returned. */
export function returnableLines({
  lines,
  returns,
}: Pick<OrderReply, 'lines' | 'returns'>): ReturnableLine[] {
  const records = recordsOf(returns);
  return lines
    .map(({ product_id, name, quantity }) => ({
      ...{ product_id, name },
      left: piecesLeft({ productId: product_id, quantity }, records),
    }))
    .filter(({ left }) => left > 0);
}

/** The returns with the names that the rules for returns use. */
export function recordsOf(returns: OrderReply['returns'] = []) {
  return returns.map(({ state, lines }) => ({
    state,
    lines: lines.map(({ product_id: productId, quantity, accepted = null }) => ({
      ...{ productId, quantity, accepted },
    })),
  }));
}
