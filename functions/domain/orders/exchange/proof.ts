import { EXCHANGE_TEXTS } from '../../../../src/contract/orders/exchange';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { readInvoiceNumber } from '../../../../src/lib/identity/invoice-number';
import { tenDigits } from '../../../../src/lib/identity/mobile';
import { wrongField } from '../../invoices/recipient';
import type { OrderRecord } from '../record';

/** The number in the address that the QR code of a document contains. */
const IN_ADDRESS = /\/invoice\/([^/#?]+)/;

/**
 * Rejects a proof that is neither a document of the order, by its QR code or number, nor the mobile
 * number of the sale. A number that was corrected or added after the sale proves nothing.
 */
export function requireProof({ invoices, mobile, corrections }: OrderRecord, typed: string): void {
  const [, inAddress] = IN_ADDRESS.exec(typed) ?? [];
  const number = readInvoiceNumber(inAddress ?? typed);
  if (number.ok && invoices.some((each) => each.number === number.value)) return;
  const isOfSale = corrections.every(({ field }) => field !== 'mobile');
  if (mobile === null || tenDigits(typed) !== mobile) {
    throw wrongField('proof', EXCHANGE_TEXTS.wrongProof);
  }
  if (!isOfSale) throw wrongField('proof', ORDER_TEXTS.changedMobile);
}
