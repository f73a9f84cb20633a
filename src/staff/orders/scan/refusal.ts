import { parseCollectionQr } from '../../../contract/orders/id';

/** Why a scanned text is not the collection code that is wanted, or null. */
export function refusalOf(text: string, orderId: string | undefined): string | null {
  const ticket = parseCollectionQr(text);
  if (ticket === undefined) return 'This is not a collection code.';
  if (orderId === undefined || ticket.orderId === orderId) return null;
  return `This is the code of another order: ${ticket.orderId}`;
}
