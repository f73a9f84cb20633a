import { billsBusinesses } from '../../../src/contract/invoices/business';
import type { BillTo } from '../../../src/contract/invoices/recipient';
import { needsBillTo } from '../../../src/contract/invoices/recipient';
import type { Supply } from '../../../src/contract/invoices/tax';
import { INVOICE_TEXTS } from '../../../src/contract/invoices/texts';
import { recordsNeededUntil } from '../../../src/lib/financial-year';
import type { Paise } from '../../../src/lib/paise';
import type { Billing } from '../billing';
import { Refusal } from '../core/refusal';
import type { Recipient } from './issue';

/** The known details of a buyer; unknown ones are empty strings. */
export type Buyer = BillTo & { mobile: string };

/** Rejects a bill that needs an e-invoice or names the shop itself as the buyer. */
export function requireOwnBill({ eInvoice, branches }: Billing, gstin: string): void {
  if (gstin === '') return;
  if (eInvoice) throw wrongField('bill_to.gstin', INVOICE_TEXTS.eInvoice);
  if (branches.every(({ supplier }) => supplier.gstin !== gstin)) return;
  throw wrongField('bill_to.gstin', INVOICE_TEXTS.ownGstin);
}

/** Rejects a shopper's request for a bill with a GSTIN that the shop cannot issue. */
export function requireBusinessBill(billing: Billing, gstin: string): void {
  if (!billsBusinesses(billing.taxpayer, billing.eInvoice)) {
    throw wrongField('bill_to.gstin', INVOICE_TEXTS.noBusinessBill);
  }
  requireOwnBill(billing, gstin);
}

/** Rejects an inter-State sale by a composition taxable person (CGST Act, section 10). */
export function requireOwnState({ taxpayer }: Billing, state: string, place: string): void {
  if (taxpayer !== 'composition' || place === state) return;
  const text = INVOICE_TEXTS.interState;
  throw new Refusal('inter-state', text, { fields: { delivery_state: text } });
}

/**
 * The recipient to store with a bill; undefined if nothing is known. Rejects a bill that lacks a
 * name, address or State required by law.
 */
export function recipientOf(
  buyer: Buyer,
  { taxable, supply, now }: { taxable: Paise; supply: Supply; now: number },
): Recipient | undefined {
  const isRequired = supply !== 'untaxed' && needsBillTo(taxable);
  if (isRequired) requireComplete(buyer);
  const isNeeded = isRequired || buyer.gstin !== '';
  if (!isNeeded && buyer.name === '' && buyer.mobile === '') return undefined;
  return { ...buyer, neededUntil: isNeeded ? recordsNeededUntil(now) : null };
}

function requireComplete({ name, address, state }: Buyer): void {
  const fields = {
    ...(name === '' && { 'bill_to.name': INVOICE_TEXTS.needsName }),
    ...(address === '' && { 'bill_to.address': INVOICE_TEXTS.needsAddress }),
    ...(state === '' && { 'bill_to.state': INVOICE_TEXTS.needsState }),
  };
  if (Object.keys(fields).length === 0) return;
  throw new Refusal('invalid', INVOICE_TEXTS.needsBillTo, { fields });
}

/** A rejection because of one invalid field. */
export function wrongField(name: string, text: string): Refusal {
  return new Refusal('invalid', text, { fields: { [name]: text } });
}
