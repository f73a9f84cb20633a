import type { OpenKind } from '../../../contract/orders/line-id';
import type { OrderReply } from '../../../contract/orders/order';
import { piecesLeft } from '../../../contract/orders/returns';

/** A line with the pieces that can still be returned. */
export interface ReturnableLine {
  product_id: string;
  kind?: OpenKind | undefined;
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
    .map(({ product_id, kind, name, quantity }) => ({
      ...{ product_id, kind, name },
      left: piecesLeft({ productId: product_id, quantity }, records),
    }))
    .filter(({ left }) => left > 0);
}

/** The lines that a customer can send back: a service is only returned at the branch. */
export function sendableLines(order: Pick<OrderReply, 'lines' | 'returns'>): ReturnableLine[] {
  return returnableLines(order).filter(({ kind }) => kind !== 'service');
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
