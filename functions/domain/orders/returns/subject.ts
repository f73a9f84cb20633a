import { RETURN_TEXTS, type ReturnProblem } from '../../../../src/contract/orders/returns';
import { isCheckFailure, isDuplicate } from '../../../db';
import type { Statement } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { creditRefusal } from '../../invoices/credit-note';
import type { OrderChange } from '../change';
import type { OrderContext, Visitor } from '../context';
import { type OnOrder, onOrder } from '../on-order';
import { orderReplyFor } from '../reply';
import { tooMany } from './step';

/**
 * An order as the subject of steps on its returns: a repeated request writes nothing, and a return
 * or credit that came first has its own error.
 */
export function onReturns(context: OrderContext, id: string, visitor: Visitor) {
  const subject = onOrder(context, id, visitor);
  return {
    ...subject,
    async write(on: OnOrder, change: OrderChange, also: readonly Statement[]) {
      try {
        return await subject.write(on, change, also);
      } catch (error) {
        if (isDuplicate(error, 'returns.request_id')) return false;
        throw error;
      }
    },
    async explain(_on: OnOrder, error: unknown): Promise<unknown> {
      return isCheckFailure(error, 'return_lines_sold') ? tooMany() : creditRefusal(error);
    },
  };
}

/** Throws the reason why a step on a return is not possible, with the current order. */
export function requirePossible(
  { context, order, viewer }: OnOrder,
  problem: ReturnProblem | undefined,
): void {
  if (problem === undefined) return;
  const current = orderReplyFor(order, viewer, context);
  throw new Refusal(problem, RETURN_TEXTS.wrongState, { current });
}
