import { ERROR_TEXTS } from '../../../src/contract/errors';
import type { OrderReply } from '../../../src/contract/orders/order';
import type { StepBody } from '../../../src/contract/orders/step-body';
import {
  type OrderFacts,
  STEP_RULES,
  type StepProblem,
  stepProblem,
} from '../../../src/contract/orders/steps';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import { isCheckFailure } from '../../db';
import { Refusal } from '../core/refusal';
import { takeStep as take } from '../core/step';
import { creditRefusal } from '../invoices/credit-note';
import { paymentsRefusal } from '../money/counter';
import { billStateOf } from './bill';
import type { OrderContext, Visitor } from './context';
import { requireDevices } from './goods-out';
import { onOrder } from './on-order';
import type { OrderRecord } from './record';
import { orderReplyFor } from './reply';
import { requireRightNumbers } from './serials/correct';
import { isSerialSold } from './serials/sell';
import type { OrderModule } from './step';
import { ORDER_STEPS } from './steps/index';

const PROBLEM_TEXTS: Readonly<Record<StepProblem, string>> = {
  forbidden: ERROR_TEXTS.forbidden,
  'wrong-state': ORDER_TEXTS.wrongState,
  unpaid: ORDER_TEXTS.unpaid,
};

/**
 * Performs a step on the order version that the caller saw, at most once (orders.md section 3).
 * Throws `not-found`, `forbidden`, `invalid`, `stale`, `wrong-state`, `unpaid`, `paying-online`,
 * `out-of-stock`, `serial-sold`, `wrong-code`, `provider-refused` or `rate-limited`.
 */
export function takeStep(
  context: OrderContext,
  id: string,
  visitor: Visitor,
  body: StepBody,
): Promise<OrderReply> {
  const { payments = [] } = 'payments' in body ? body : {};
  const step: OrderModule<StepBody> = ORDER_STEPS[body.step];
  return take(
    {
      ...onOrder(context, id, visitor),
      step,
      mayTake({ role }) {
        if (STEP_RULES[body.step].roles[role] !== undefined) return;
        throw new Refusal('forbidden', PROBLEM_TEXTS.forbidden);
      },
      mayTakeNow({ order, role, viewer }) {
        const facts = factsOf(context, order);
        const problem = step.problem
          ? step.problem(facts, role, body)
          : stepProblem(body.step, facts, role);
        if (problem === undefined) return;
        const current = orderReplyFor(order, viewer, context);
        throw new Refusal(problem, PROBLEM_TEXTS[problem], { current });
      },
      async explain(on, error) {
        if ('serials' in body && isSerialSold(error)) await requireDevices(on, body);
        if ('pieces' in body && isSerialSold(error)) await requireRightNumbers(on, body.pieces);
        if (isCheckFailure(error, 'stock_counts')) {
          const current = orderReplyFor(on.order, on.viewer, context);
          return new Refusal('out-of-stock', ORDER_TEXTS.notInStock, { current });
        }
        return (await paymentsRefusal(context.db, payments, error)) ?? creditRefusal(error);
      },
    },
    body,
  );
}

function factsOf(context: OrderContext, order: OrderRecord): OrderFacts {
  return {
    state: order.state,
    fulfilment: order.fulfilment,
    payment: order.paymentState,
    owesRefund: order.payments.some((payment) => payment.state === 'refund_due'),
    bill: billStateOf(context, order),
  };
}
