import { ERROR_TEXTS } from '../../../../src/contract/errors';
import type { OrderReply } from '../../../../src/contract/orders/order';
import type { ReturnBody } from '../../../../src/contract/orders/return-body';
import { RETURN_TEXTS, returnProblem } from '../../../../src/contract/orders/returns';
import { isCheckFailure, isDuplicate } from '../../../db';
import { Refusal } from '../../core/refusal';
import { takeStep } from '../../core/step';
import { creditRefusal } from '../../invoices/credit-note';
import type { OrderContext, Visitor } from '../context';
import { type OnOrder, onOrder } from '../on-order';
import { orderReplyFor } from '../reply';
import { returnIn, tooMany } from './step';
import { RETURN_STEPS } from './steps/index';

/**
 * Requests a return of items or performs its next step, at most once, on the order version that the
 * caller saw. Throws `not-found`, `forbidden`, `stale`, `wrong-state`, `invalid` or
 * `provider-refused`.
 */
export function actOnReturn(
  context: OrderContext,
  id: string,
  visitor: Visitor,
  body: ReturnBody,
): Promise<OrderReply> {
  const subject = onOrder(context, id, visitor);
  const problemOf = ({ order, role }: OnOrder) => {
    const state = 'return_id' in body ? returnIn(order, body).state : undefined;
    return returnProblem(body.action, { order: order.state, state }, role);
  };
  return takeStep(
    {
      ...subject,
      step: RETURN_STEPS[body.action],
      mayTake(on) {
        if (problemOf(on) === 'forbidden') throw new Refusal('forbidden', ERROR_TEXTS.forbidden);
      },
      mayTakeNow(on) {
        const problem = problemOf(on);
        if (problem === undefined) return;
        const current = orderReplyFor(on.order, on.viewer, context);
        throw new Refusal(problem, RETURN_TEXTS.wrongState, { current });
      },
      async write(on, change, also) {
        try {
          return await subject.write(on, change, also);
        } catch (error) {
          if (isDuplicate(error, 'returns.request_id')) return false;
          throw error;
        }
      },
      async explain(_on, error) {
        return isCheckFailure(error, 'return_lines_sold') ? tooMany() : creditRefusal(error);
      },
    },
    body,
  );
}
