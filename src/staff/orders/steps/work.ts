import { call } from '../../../api/client';
import { takeOrderStep } from '../../../contract/orders/api';
import { type OrderReply, orderReply } from '../../../contract/orders/order';
import type { StepBody } from '../../../contract/orders/step-body';
import { eventText } from '../../../entities/order/labels';
import { lastEventText } from '../../work/last-event';
import type { Work } from '../../work/use-steps';
import { doneText } from '../labels';
import { type ActionOrder, actionOrder, problemFor } from './action-order';
import { type FormStep, needsForm, type PressStep } from './form-steps';

/** An order's last event: what happened, when and who did it. */
export function lastOrderEvent({ timeline }: Pick<OrderReply, 'timeline'>): string {
  return lastEventText(timeline, (last) => eventText(last, 'staff'));
}

/** How an order's steps are performed. */
export const ORDER_WORK: Work<ActionOrder, OrderReply, StepBody, FormStep, PressStep> = {
  reply: orderReply,
  send: ({ order_id: id }, body) => call(takeOrderStep, { params: { id }, body }),
  subjectOf: actionOrder,
  needsForm,
  pressBody: (step, version) => ({ step, version }),
  problem: problemFor,
  lastEvent: lastOrderEvent,
  done: doneText,
};
