import { call } from '../../../api/client';
import { takeOrderStep } from '../../../contract/orders/api';
import { type OrderReply, orderReply } from '../../../contract/orders/order';
import type { StepBody } from '../../../contract/orders/step-body';
import type { Work } from '../../work/use-steps';
import { doneText } from '../labels';
import { orderTimeline } from '../timeline';
import { type ActionOrder, actionOrder, problemFor } from './action-order';
import { type FormStep, needsForm, type PressStep } from './form-steps';

/** How an order's steps are performed. */
export const ORDER_WORK: Work<ActionOrder, OrderReply, StepBody, FormStep, PressStep> = {
  reply: orderReply,
  send: ({ order_id: id }, body) => call(takeOrderStep, { params: { id }, body }),
  subjectOf: actionOrder,
  needsForm,
  pressBody: (step, version) => ({ step, version }),
  problem: problemFor,
  timelineOf: orderTimeline,
  done: doneText,
};
