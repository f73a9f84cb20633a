import * as v from 'valibot';
import { ORDER_ID, ORDER_ID_LENGTH, readOrderNumber } from '../../lib/identity/order-number.ts';
import { ORDER_NUMBER_TEXTS } from '../../lib/identity/texts.ts';
import { rawText, readAs } from '../fields.ts';

const WRONG = ORDER_NUMBER_TEXTS['not-an-order-number'];

const given = v.pipe(
  v.optional(rawText(ORDER_ID_LENGTH, WRONG), ''),
  v.trim(),
  v.nonEmpty(ORDER_NUMBER_TEXTS.empty),
);

/** The number that a browser creates for its order. */
export const orderId = v.pipe(given, v.regex(ORDER_ID, WRONG));

/** The number of an order as someone types it. */
export const typedOrderId = v.pipe(given, readAs(readOrderNumber, ORDER_NUMBER_TEXTS));
