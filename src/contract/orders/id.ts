import * as v from 'valibot';
import { rawText } from '../fields.ts';

/**
 * An order number: ORD, a timestamp in ms (13 digits) and five capital letters (orders.md section
 * 3).
 */
export const ORDER_ID = /^ORD\d{13}[A-Z]{5}$/;

export const ORDER_ID_LENGTH = 21;
const WRONG_ORDER_ID = 'An order number is ORD, 13 digits and 5 letters';

export const orderId = v.pipe(
  v.optional(rawText(ORDER_ID_LENGTH, WRONG_ORDER_ID), ''),
  v.trim(),
  v.nonEmpty('Order number is required'),
  v.regex(ORDER_ID, WRONG_ORDER_ID),
);

const COLLECTION_QR = /^(ORD\d{13}[A-Z]{5})\|(\d{6})$/;

export interface CollectionTicket {
  orderId: string;
  code: string;
}

/** The text of the QR code that is shown with the collection code. */
export function collectionQrText({ orderId, code }: CollectionTicket): string {
  return `${orderId}|${code}`;
}

/** The order and code in a scanned QR code; undefined if it is not a collection code. */
export function parseCollectionQr(text: string): CollectionTicket | undefined {
  const [, orderId, code] = COLLECTION_QR.exec(text.trim()) ?? [];
  return orderId === undefined || code === undefined ? undefined : { orderId, code };
}
