import { piecesLeft, RETURN_TEXTS } from '../../../../src/contract/orders/returns';
import { returnableUntil } from '../../../../src/lib/returnable-until';
import { Refusal } from '../../core/refusal';
import type { OnOrder } from '../on-order';
import { requireUpTo, tooMany } from './step';

/** An order has few returns; more would only fill the database. */
const MOST_RETURNS = 10;

interface Asked {
  lines: readonly { product_id: string; quantity: number }[];
}

/**
 * Rejects a new return of these lines. Customers can request a return only for a limited time;
 * staff can also accept a late return.
 */
export function requireReturnable(
  { context: { now }, order, role }: OnOrder,
  { lines }: Asked,
): void {
  if (role === 'shopper' && now > (returnableUntil(order.events) ?? 0)) {
    throw new Refusal('wrong-state', RETURN_TEXTS.tooLate);
  }
  // Requests that a customer withdrew must not keep staff from taking the goods.
  if (role === 'shopper' && order.returns.length >= MOST_RETURNS) throw tooMany();
  for (const { product_id, quantity } of lines) {
    const sold = order.lines.find(({ productId }) => productId === product_id);
    if (role === 'shopper' && sold && sold.serviceId !== null) {
      throw new Refusal('invalid', RETURN_TEXTS.service, {
        fields: { lines: RETURN_TEXTS.service },
      });
    }
    requireUpTo(quantity, sold === undefined ? 0 : piecesLeft(sold, order.returns));
  }
}
