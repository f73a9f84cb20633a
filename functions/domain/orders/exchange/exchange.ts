import { and, eq } from 'drizzle-orm';
import {
  EXCHANGE_TEXTS,
  type ExchangeBody,
  type ExchangeReply,
} from '../../../../src/contract/orders/exchange';
import { isLineId } from '../../../../src/contract/orders/line-id';
import type { OrderReply } from '../../../../src/contract/orders/order';
import { returnProblem } from '../../../../src/contract/orders/returns';
import { returnableUntil } from '../../../../src/lib/returnable-until';
import { isCheckFailure, isDuplicate } from '../../../db';
import { orders } from '../../../db/orders';
import { isHashOf } from '../../core/keyed-hash';
import { Refusal } from '../../core/refusal';
import { type StepModule, takeStep } from '../../core/step';
import { withLivePrices } from '../../goods/prices';
import type { Approving } from '../../people/approver';
import type { OrderChange } from '../change';
import type { OrderContext, Visitor } from '../context';
import type { OnOrder } from '../on-order';
import { requireReturnable } from '../returns/returnable';
import { hasRequest } from '../returns/step';
import { onReturns, requirePossible } from '../returns/subject';
import type { NewSale } from '../sale/new-sale';
import { replyOf } from '../sale/sell';
import { changeOf, contentOf } from './change';
import { explainSale } from './in-sale';
import { requireProof } from './proof';

/**
 * Takes one piece of an order back and sells another in one batch; only the difference moves. A
 * repeated request by the same person returns the same exchange. Throws what a return and a sale
 * throw.
 */
export async function exchange(
  context: OrderContext,
  id: string,
  visitor: Visitor,
  body: ExchangeBody,
  approval?: Approving,
): Promise<ExchangeReply> {
  const live = await withLivePrices(context, [body.sale.product_id]);
  const take = (isLast: boolean) => exchangeOnce(live, id, visitor, body, { approval, isLast });
  try {
    return await take(false);
  } catch (error) {
    if (!isCheckFailure(error, 'stock_counts')) throw error;
    // Overdue orders held the stock; it is free now.
    return take(true);
  }
}

async function exchangeOnce(
  context: OrderContext,
  id: string,
  visitor: Visitor,
  body: ExchangeBody,
  { approval, isLast }: { approval: Approving | undefined; isLast: boolean },
): Promise<ExchangeReply> {
  const subject = onReturns(context, id, visitor);
  let planned: NewSale | undefined;
  const step: StepModule<OnOrder, ExchangeBody, OrderChange> = {
    isRepeated: ({ order }, { request_id }) => hasRequest(order, { request_id }),
    check(on, { proof, product_id }) {
      if (on.order.isTest) throw new Refusal('wrong-state', EXCHANGE_TEXTS.testOrder);
      if (isLineId(product_id)) throw new Refusal('wrong-state', EXCHANGE_TEXTS.onlyProducts);
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
        if (isDuplicate(error, 'orders.sale_id')) return idReused();
        return known ?? (planned && explainSale(on, planned, body, { error, isLast }));
      },
    },
    body,
  );
  const [sold] = await context.db
    .select({ id: orders.id, soldBy: orders.soldBy, bodyHash: orders.bodyHash })
    .from(orders)
    .where(and(eq(orders.saleId, body.request_id), eq(orders.exchangeOf, id)));
  const isSame =
    sold?.soldBy === visitor.user?.id &&
    isHashOf(sold?.bodyHash ?? '', 'exchange', contentOf(body), context.hashKeys);
  if (sold === undefined || !isSame) throw idReused();
  return { order, sold: await replyOf(context, sold.id) };
}

function idReused(): Refusal {
  return new Refusal('order-id-reused', EXCHANGE_TEXTS.idReused);
}
