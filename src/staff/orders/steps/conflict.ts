import * as v from 'valibot';
import { ApiError } from '../../../api/error';
import { type OrderReply, orderReply } from '../../../contract/orders/order';
import type { OrderFacts } from '../../../contract/orders/steps';
import { timeOfDayText } from '../../../lib/india-time';
import { eventText } from '../labels';

/** What the steps of an order are decided on. */
export function factsOf({ state, fulfilment, payment }: OrderReply): OrderFacts {
  return { state, fulfilment: fulfilment.kind, payment: payment.state };
}

/** The order as it is now, where a refused step tells it. */
export function currentOrder(error: unknown): OrderReply | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const parsed = v.safeParse(orderReply, error.current);
  return parsed.success ? parsed.output : undefined;
}

/** What happened to an order last, by whom and when. */
export function lastEventText({ timeline }: Pick<OrderReply, 'timeline'>): string {
  const last = timeline.at(-1);
  if (last === undefined) return '';
  const by = last.by === undefined ? '' : ` by ${last.by}`;
  return `${eventText(last)}${by}, ${timeOfDayText(last.at)}.`;
}
