import { EXCHANGE_TEXTS } from '../../../../src/contract/orders/exchange';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { namedInvoice } from '../../../../src/lib/identity/invoice-number';
import { tenDigits } from '../../../../src/lib/identity/mobile';
import { wrongField } from '../../invoices/recipient';
import type { OrderRecord } from '../record';

/**
 * Rejects a proof that is neither a document of the order, by its QR code or number, nor the mobile
 * number of the sale. A number that was corrected or added after the sale proves nothing.
 */
export function requireProof({ invoices, mobile, corrections }: OrderRecord, typed: string): void {
  const named = namedInvoice(typed);
  if (named && invoices.some(({ number }) => number === named.number)) return;
  const isOfSale = corrections.every(({ field }) => field !== 'mobile');
  if (mobile === null || tenDigits(typed) !== mobile) {
    throw wrongField('proof', EXCHANGE_TEXTS.wrongProof);
  }
  if (!isOfSale) throw wrongField('proof', ORDER_TEXTS.changedMobile);
}
