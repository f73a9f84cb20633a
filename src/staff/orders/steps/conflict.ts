import * as v from 'valibot';
import { ApiError } from '../../../api/error';
import { type OrderReply, orderReply } from '../../../contract/orders/order';
import { eventText } from '../../../entities/order/labels';
import { timeOfDayText } from '../../../lib/india-time';

/** The current order from the response to a rejected step; undefined if there is none. */
export function currentOrder(error: unknown): OrderReply | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const parsed = v.safeParse(orderReply, error.current);
  return parsed.success ? parsed.output : undefined;
}

/** An order's last event: what happened, when and who did it. */
export function lastEventText({ timeline }: Pick<OrderReply, 'timeline'>): string {
  const last = timeline.at(-1);
  if (last === undefined) return '';
  const by = last.by === undefined ? '' : ` by ${last.by}`;
  return `${eventText(last, 'staff')}${by}, ${timeOfDayText(last.at)}.`;
}
