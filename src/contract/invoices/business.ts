import * as v from 'valibot';
import { GSTIN_TEXTS } from '../../lib/identity/texts.ts';
import { billToBody } from './recipient.ts';
import type { Taxpayer } from './tax.ts';
import { INVOICE_TEXTS } from './texts.ts';

/**
 * The business that a shopper names for the bill: a recipient with a GSTIN. Only the staff can say
 * that it is in a Special Economic Zone.
 */
export const businessBill = v.pipe(
  billToBody,
  v.forward(
    v.partialCheck([['gstin']], ({ gstin }) => gstin !== '', GSTIN_TEXTS.empty),
    ['gstin'],
  ),
  v.forward(
    v.partialCheck([['address']], ({ address }) => address !== '', INVOICE_TEXTS.needsAddress),
    ['address'],
  ),
  v.transform(({ name, gstin, address, state }) => ({ name, gstin, address, state })),
);

/** The requested recipient of a bill. */
export type BusinessBill = v.InferOutput<typeof businessBill>;

/** True if the shop can issue bills with a buyer's GSTIN, so that shoppers may request them. */
export function billsBusinesses(taxpayer: Taxpayer, isEInvoice: boolean): boolean {
  return taxpayer === 'regular' && !isEInvoice;
}
