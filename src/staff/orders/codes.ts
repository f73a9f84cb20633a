import { type CollectionTicket, parseCollectionQr } from '../../lib/identity/order-number';
import type { Codes } from '../work/scan/codes';

/** The QR code that a customer shows. */
export const ORDER_CODES: Codes<CollectionTicket> = {
  record: 'order',
  title: 'Scan the collection code',
  hint: "Hold the customer's QR inside the frame",
  unknown: 'This is not a collection code.',
  parse: parseCollectionQr,
  nameOf: ({ orderId }) => orderId,
};
