import { ERROR_TEXTS } from '../../../../src/contract/errors';
import type { OrderReply } from '../../../../src/contract/orders/order';
import type { ReturnBody } from '../../../../src/contract/orders/return-body';
import { returnProblem } from '../../../../src/contract/orders/returns';
import { Refusal } from '../../core/refusal';
import { takeStep } from '../../core/step';
import type { OrderContext, Visitor } from '../context';
import type { OnOrder } from '../on-order';
import { returnIn } from './step';
import { RETURN_STEPS } from './steps/index';
import { onReturns, requirePossible } from './subject';

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
  const subject = onReturns(context, id, visitor);
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
      mayTakeNow: (on) => requirePossible(on, problemOf(on)),
    },
    body,
  );
}
