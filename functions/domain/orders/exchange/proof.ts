import { EXCHANGE_TEXTS } from '../../../../src/contract/orders/exchange';
import { readInvoiceNumber } from '../../../../src/lib/identity/invoice-number';
import { tenDigits } from '../../../../src/lib/identity/mobile';
import { wrongField } from '../../invoices/recipient';
import type { OrderRecord } from '../record';

/** The number in the address that the QR code of a document contains. */
const IN_ADDRESS = /\/invoice\/([^/#?]+)/;

/**
 * Rejects a proof that is neither a document of the order, by its QR code or number, nor the mobile
 * number of the sale.
 */
export function requireProof({ invoices, mobile }: OrderRecord, typed: string): void {
  const [, inAddress] = IN_ADDRESS.exec(typed) ?? [];
  const number = readInvoiceNumber(inAddress ?? typed);
  if (number.ok && invoices.some((each) => each.number === number.value)) return;
  if (mobile !== null && tenDigits(typed) === mobile) return;
  throw wrongField('proof', EXCHANGE_TEXTS.wrongProof);
}
