import { eq } from 'drizzle-orm';
import {
  EXCHANGE_TEXTS,
  type ExchangeBody,
  type ExchangeReply,
} from '../../../../src/contract/orders/exchange';
import type { OrderReply } from '../../../../src/contract/orders/order';
import { returnProblem } from '../../../../src/contract/orders/returns';
import { returnableUntil } from '../../../../src/lib/returnable-until';
import { orders } from '../../../db/orders';
import { Refusal } from '../../core/refusal';
import { type StepModule, takeStep } from '../../core/step';
import type { OrderChange } from '../change';
import type { OrderContext, Visitor } from '../context';
import type { OnOrder } from '../on-order';
import { requireReturnable } from '../returns/returnable';
import { hasRequest } from '../returns/step';
import { onReturns, requirePossible } from '../returns/subject';
import type { Approving } from '../sale/approve';
import type { NewSale } from '../sale/new-sale';
import { replyOf } from '../sale/sell';
import { changeOf } from './change';
import { explainSale } from './in-sale';
import { requireProof } from './proof';

/**
 * Takes one piece of an order back and sells another in one batch; only the difference moves. A
 * repeated request returns the same exchange. Throws what a return and a sale throw.
 */
export async function exchange(
  context: OrderContext,
  id: string,
  visitor: Visitor,
  body: ExchangeBody,
  approval?: Approving,
): Promise<ExchangeReply> {
  const subject = onReturns(context, id, visitor);
  let planned: NewSale | undefined;
  const step: StepModule<OnOrder, ExchangeBody, OrderChange> = {
    isRepeated: ({ order }, { request_id }) => hasRequest(order, { request_id }),
    check(on, { proof, product_id }) {
      if (on.order.isTest) throw new Refusal('wrong-state', EXCHANGE_TEXTS.testOrder);
      requireProof(on.order, proof);
      if (context.now > (returnableUntil(on.order.events) ?? 0)) {
        throw new Refusal('wrong-state', EXCHANGE_TEXTS.tooLate);
      }
      requireReturnable(on, { lines: [{ product_id, quantity: 1 }] });
    },
    async change(on, given) {
      const { change, sale } = await changeOf(on, given, approval);
      planned = sale;
      return change;
    },
  };
  const order = await takeStep<OnOrder, ExchangeBody, OrderChange, OrderReply>(
    {
      ...subject,
      step,
      mayTakeNow(on) {
        const facts = { order: on.order.state, state: undefined };
        requirePossible(on, returnProblem('take', facts, on.role));
      },
      async explain(on, error) {
        const known = await subject.explain(on, error);
        return known ?? (planned && explainSale(on, planned, body, error));
      },
    },
    body,
  );
  const [sold] = await context.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.saleId, body.request_id));
  if (sold === undefined) throw new Error('The exchange was not stored');
  return { order, sold: await replyOf(context, sold.id) };
}
