import { actOnReturn } from '../../../../functions/domain/orders/returns/act';
import type { SessionUser } from '../../../../src/contract/auth';
import type { OrderReply } from '../../../../src/contract/orders/order';
import type { ReturnBody } from '../../../../src/contract/orders/return-body';
import { isBack } from '../../../../src/contract/orders/returns';
import { createOrderSecret } from '../../../../src/lib/order-secret';
import { handOver, readyOrder } from '../invoices/invoices';
import { ask, contextAt, counterBody, PRODUCT, type Requester } from './orders';

type ReturnAnswer = OrderReply & {
  code?: string;
  current?: OrderReply;
  fields?: Record<string, string>;
};

/** A request to return one piece, as the customer's page sends it. */
export function requestBody({ version }: Pick<OrderReply, 'version'>, change: object = {}) {
  return {
    ...{ action: 'request', version, request_id: createOrderSecret() },
    lines: [{ product_id: PRODUCT, quantity: 1 }],
    reason: 'faulty',
    ...change,
  };
}

/** Sends a request about returning items of this order. */
export function sendReturn(
  { order_id }: Pick<OrderReply, 'order_id'>,
  by: Requester,
  body: object,
) {
  return ask<ReturnAnswer>(`/api/orders/${order_id}/returns`, by, body);
}

/** Like `sendReturn`, but throws if the API rejects the request. */
export async function returned(
  order: OrderReply,
  by: Requester,
  body: object,
): Promise<OrderReply> {
  const answer = await sendReturn(order, by, { version: order.version, ...body });
  if (answer.status !== 200) throw new Error(`refused: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Performs an action on a return as this staff member, with the given context. */
export function actAs(
  user: SessionUser,
  { order_id, version }: Pick<OrderReply, 'order_id' | 'version'>,
  body: object,
  context = contextAt(),
): Promise<OrderReply> {
  const whole = { version, note: '', reference: '', ...body } as unknown as ReturnBody;
  return actOnReturn(context, order_id, { key: undefined, user }, whole);
}

/** An order for these pieces, collected and paid for by card. */
export async function sold(clerk: { user: SessionUser }, lines: Record<string, number>) {
  return handOver(clerk, await readyOrder(clerk, counterBody({ lines })));
}

/** How many pieces of a product are not back, and how many of those that are back can be sold. */
export function piecesOf({ lines, returns = [] }: OrderReply, product: string) {
  const isOfProduct = ({ product_id }: { product_id: string }) => product_id === product;
  const back = returns
    .filter(({ state }) => isBack(state))
    .flatMap((each) => each.lines.filter(isOfProduct));
  return {
    away: back.reduce(
      (left, { accepted = 0 }) => left - accepted,
      lines.find(isOfProduct)?.quantity ?? 0,
    ),
    sellable: back.reduce((sum, { restocked = 0 }) => sum + restocked, 0),
  };
}
