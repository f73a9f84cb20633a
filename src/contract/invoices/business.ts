import * as v from 'valibot';
import { GSTIN_TEXTS } from '../../lib/identity/texts.ts';
import { billToBody } from './recipient.ts';
import type { Taxpayer } from './tax.ts';

/** The business that a shopper names for the bill: a recipient with a GSTIN. */
export const businessBill = v.pipe(
  billToBody,
  v.forward(
    v.partialCheck([['gstin']], ({ gstin }) => gstin !== '', GSTIN_TEXTS.empty),
    ['gstin'],
  ),
);

/** True if the shop can issue bills with a buyer's GSTIN, so that shoppers may request them. */
export function billsBusinesses(taxpayer: Taxpayer, isEInvoice: boolean): boolean {
  return taxpayer === 'regular' && !isEInvoice;
}
