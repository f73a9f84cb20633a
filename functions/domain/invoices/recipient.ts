import { billsBusinesses } from '../../../src/contract/invoices/business';
import { placeOfSupply as placeOf, type SaleKind } from '../../../src/contract/invoices/place';
import type { BillTo } from '../../../src/contract/invoices/recipient';
import { needsBillTo } from '../../../src/contract/invoices/recipient';
import { type Supply, supplyOf } from '../../../src/contract/invoices/tax';
import { INVOICE_TEXTS } from '../../../src/contract/invoices/texts';
import { recordsNeededUntil } from '../../../src/lib/financial-year';
import type { Paise } from '../../../src/lib/paise';
import type { Billing } from '../billing';
import { Refusal } from '../core/refusal';
import type { Recipient } from './issue';

/** The known details of a buyer; unknown ones are empty strings. */
export type Buyer = Omit<BillTo, 'is_sez'> & { mobile: string; isSez: boolean };

/** Rejects a bill that needs an e-invoice or names the shop itself as the buyer. */
function requireOwnBill({ eInvoice, branches }: Billing, gstin: string): void {
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

/** Where the parties to a sale are, as their GST codes; an unknown State is an empty string. */
interface Parties {
  kind: SaleKind;
  branchState: string;
  deliveryState?: string | undefined;
  buyer: Pick<Buyer, 'gstin' | 'state' | 'isSez'>;
}

/**
 * Rejects a bill that the shop must not issue: to its own GSTIN, one that needs an e-invoice, and a
 * composition taxable person's sale to another State (CGST Act, section 10).
 */
export function requireLawfulBill(billing: Billing, parties: Parties): void {
  const { kind, branchState, buyer } = parties;
  requireOwnBill(billing, buyer.gstin);
  if (billing.taxpayer !== 'composition') return;
  if (placeOf(parties, billing.counterGoods) === branchState && !buyer.isSez) return;
  const text = INVOICE_TEXTS.interState;
  const field = kind === 'delivery' ? 'delivery_state' : 'bill_to.state';
  throw new Refusal('inter-state', text, { fields: { [field]: text } });
}

/** The place and kind of a supply, as its documents state them. */
export function supplyTo({ taxpayer, counterGoods }: Billing, parties: Parties) {
  const { branchState, buyer } = parties;
  const placeOfSupply = placeOf(parties, counterGoods);
  return {
    placeOfSupply,
    supply: supplyOf(taxpayer, branchState, placeOfSupply, buyer.isSez),
    isBusiness: buyer.gstin !== '',
    isSez: buyer.isSez,
  };
}

/**
 * The recipient to store with a bill; undefined if nothing is known. Rejects a bill that lacks a
 * name, address or State required by law.
 */
export function recipientOf(
  { isSez: _, ...buyer }: Buyer,
  { taxable, supply, now }: { taxable: Paise; supply: Supply; now: number },
): Recipient | undefined {
  const isRequired = supply !== 'untaxed' && needsBillTo(taxable);
  if (isRequired) requireComplete(buyer);
  const isNeeded = isRequired || buyer.gstin !== '';
  if (!isNeeded && buyer.name === '' && buyer.mobile === '') return undefined;
  return { ...buyer, neededUntil: isNeeded ? recordsNeededUntil(now) : null };
}

function requireComplete({ name, address, state }: Recipient): void {
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
