import { numberText } from './characters.ts';
import type { Reading } from './reading.ts';

/**
 * An order number: ORD, a timestamp in ms (13 digits) and five capital letters (orders.md section
 * 3).
 */
export const ORDER_ID = /^ORD\d{13}[A-Z]{5}$/;

export const ORDER_ID_LENGTH = 21;

export type OrderNumberReason = 'empty' | 'not-an-order-number';

const COLLECTION_QR = /^(ORD\d{13}[A-Z]{5})\|(\d{6})$/;

/** Reads an order number, with or without spaces and hyphens, in small or capital letters. */
export function readOrderNumber(typed: string): Reading<OrderNumberReason> {
  const value = numberText(typed).replaceAll(/[\s.#-]/g, '');
  if (value === '') return { ok: false, reason: 'empty' };
  return ORDER_ID.test(value) ? { ok: true, value } : { ok: false, reason: 'not-an-order-number' };
}

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
