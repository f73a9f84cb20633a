import { isServiceCode } from '../../../contract/invoices/rates';
import type { InvoiceReply } from '../../../contract/invoices/reply';
import { stateTaxName } from '../../../contract/invoices/state-tax';
import type { StaffRole } from '../../../contract/roles';
import { DOCUMENT_NAMES } from '../../../entities/invoice/labels';
import { SAMPLE_GSTIN } from '../../../lib/identity/gstin';
import type { InvoiceKind } from '../../../lib/identity/invoice-number';
import { stateName } from '../../../lib/identity/states';

type Line = InvoiceReply['lines'][number];

export const COMPOSITION_TEXT =
  'Composition taxable person, not eligible to collect tax on supplies';

/** The endorsement that CGST Rule 46 requires. */
export const SEZ_TEXT =
  'Supply to SEZ unit or SEZ developer for authorised operations on payment of integrated tax';

export const TOTAL_NAMES: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Total',
  credit_note: 'Total credit',
  receipt_voucher: 'Advance received',
  refund_voucher: 'Advance returned',
};

/** The recipient's label on each kind of document. */
export const RECIPIENT_NAMES: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Bill to',
  credit_note: 'Credit to',
  receipt_voucher: 'Received from',
  refund_voucher: 'Refunded to',
};

/** The role of the person who served the customer; documents name no member of staff. */
export const SERVED_BY: Readonly<Record<StaffRole, string>> = {
  advisor: 'Advisor',
  branch_head: 'Branch head',
  system_admin: 'Manager',
};

/** The title that the law requires for a document. */
export function documentTitle({
  kind,
  taxpayer,
  lines,
}: Pick<InvoiceReply, 'kind' | 'taxpayer'> & { lines: readonly Pick<Line, 'rate'>[] }): string {
  if (kind !== 'invoice' || taxpayer === 'unregistered') return DOCUMENT_NAMES[kind];
  const isTaxed = taxpayer === 'regular' && lines.some(({ rate }) => rate > 0);
  return isTaxed ? 'Tax invoice' : 'Bill of supply';
}

/** A State's name with its GST code, such as Maharashtra (27). */
export function stateText(code: string): string {
  return `${stateName(code) ?? 'State'} (${code})`;
}

/**
 * A GSTIN as text. The sample shop's GSTIN is marked as a sample because it belongs to no business.
 */
export function gstinText(gstin: string): string {
  return gstin === SAMPLE_GSTIN ? `${gstin} (sample, not a real GSTIN)` : gstin;
}

/** The quantity of a line with its unit; services have none. */
export function quantityText({ quantity, hsn }: Pick<Line, 'quantity' | 'hsn'>): string {
  if (quantity === 0) return '–';
  if (isServiceCode(hsn)) return String(quantity);
  return `${quantity} ${quantity === 1 ? 'pc' : 'pcs'}`;
}

interface TaxPart {
  name: string;
  of: 'cgst' | 'sgst' | 'igst';
  /** This tax's share of the GST rate. */
  share: number;
}

/** The taxes of a document, in the order in which it lists them. */
export function taxParts({
  supply,
  place_of_supply: place,
}: Pick<InvoiceReply, 'supply' | 'place_of_supply'>): readonly TaxPart[] {
  if (supply === 'untaxed') return [];
  if (supply === 'inter') return [{ name: 'IGST', of: 'igst', share: 1 }];
  return [
    { name: 'CGST', of: 'cgst', share: 0.5 },
    { name: stateTaxName(place), of: 'sgst', share: 0.5 },
  ];
}
