import * as v from 'valibot';
import { optionalText } from '../fields';
import { ORDER_TEXTS } from '../orders/texts';
import { COUNTER_METHODS } from './methods';

/** How a payment was refunded; by default, online or by the method of the payment. */
export const refundWayFields = {
  method: v.optional(v.picklist(COUNTER_METHODS, ORDER_TEXTS.needsRefundMethod)),
  reference: optionalText(60),
};

/** `reason` is required if the money goes back another way, or if nobody else can refund it. */
export const refundFields = { ...refundWayFields, reason: v.optional(optionalText(200)) };
