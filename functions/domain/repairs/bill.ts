import type { BillTo } from '../../../src/contract/invoices/recipient';
import { spread, sumLines, taxLines } from '../../../src/contract/invoices/tax';
import type { EstimateLine } from '../../../src/contract/repairs/fields';
import { repairNameOf } from '../../../src/lib/identity/repair-name';
import { minus, NO_PAISE, type Paise, smallest, sum } from '../../../src/lib/paise';
import { type Billing, sellerOf } from '../billing';
import type { DraftLine, InvoiceDraft } from '../invoices/issue';
import { type Buyer, recipientOf, requireLawfulBill, supplyTo } from '../invoices/recipient';
import { type InvoiceSummary, remainingOf } from '../invoices/record';
import { accountOf } from '../money/account';
import type { RepairRecord } from './record';

interface Context {
  shop: { billing: Billing };
  now: number;
}

/** What the warranty of a repair covers. */
const WARRANTY_TERMS = 'parts and labour';

/** The fields that all documents of a repair share. */
function baseOf(
  { shop }: Context,
  repair: RepairRecord,
  { buyer, actorId }: { buyer: Buyer; actorId: number | null },
): Omit<InvoiceDraft, 'kind' | 'lines'> {
  const { billing } = shop;
  const { series, supplier } = sellerOf(billing, repair.branch);
  return {
    ...{ series, supplier, actorId, branch: repair.branch, subject: { repairId: repair.id } },
    isTest: false,
    taxpayer: billing.taxpayer,
    ...supplyTo(billing, partiesOf(supplier, buyer)),
  };
}

function partiesOf({ state }: InvoiceDraft['supplier'], buyer: Buyer) {
  return { kind: 'service', branchState: state, buyer } as const;
}

/**
 * The bill of a repair, or of the inspection if the customer declined, which sets off its receipt
 * vouchers; undefined if nothing is charged.
 * Throws `invalid` if the law requires a recipient that is not known.
 */
export function repairBill(
  context: Context,
  repair: RepairRecord,
  billTo: BillTo | undefined,
  { actorId, warrantyUntil }: { actorId: number | null; warrantyUntil: number | null },
): InvoiceDraft | undefined {
  const { total } = accountOf(repair);
  const approved = repair.estimates.findLast(({ approvedAt }) => approvedAt !== null);
  if (total === 0) return undefined;
  const work = approved?.lines ?? [inspectionOf(repair)];
  const buyer = buyerOf(repair, billTo);
  const base = baseOf(context, repair, { buyer, actorId });
  requireLawfulBill(context.shop.billing, partiesOf(base.supplier, buyer));
  const { sac, partHsn, rate, partRate } = context.shop.billing.repairTax[repair.deviceType];
  const grosses = spread(
    total,
    work.map(({ price }) => price),
  );
  const lines = taxLines(
    work.map(({ text, kind }, index) => ({
      ...{ text, quantity: 1, gross: grosses[index] ?? NO_PAISE },
      ...(kind === 'part' ? { hsn: partHsn, rate: partRate } : { hsn: sac, rate }),
      ...(warrantyUntil !== null && { warranty: WARRANTY_TERMS, warrantyUntil }),
    })),
    base.supply,
  );
  const { taxable } = sumLines(lines);
  const advances = setOff(repair.invoices, total);
  return {
    ...base,
    ...{ kind: 'invoice', lines, advances },
    ...(warrantyUntil !== null && {
      terms: { warranty: context.shop.billing.afterSale.repairWarranty },
    }),
    recipient: recipientOf(buyer, { taxable, supply: base.supply, now: context.now }),
    // The receipt vouchers state the money of the advances.
    money: advances.length > 0 ? 'received-now' : 'received',
  };
}

/** The work for which a customer who declined pays. */
function inspectionOf({ inspectionFee: price }: RepairRecord): EstimateLine {
  return { text: 'Inspection', price, kind: 'labour' };
}

/** The buyer that the clerk or the customer entered for the bill, otherwise the repair's customer. */
function buyerOf({ name, mobile, billing }: RepairRecord, billTo: BillTo | undefined): Buyer {
  const named = billTo ?? billing;
  return {
    name: named?.name ?? name ?? '',
    mobile: mobile ?? '',
    address: named?.address ?? '',
    state: named?.state ?? '',
    gstin: named?.gstin ?? '',
    isSez: billTo?.is_sez ?? false,
  };
}

/** The receipt vouchers that a bill of this total sets off, oldest first; amounts in paise. */
function setOff(
  documents: readonly InvoiceSummary[],
  total: Paise,
): NonNullable<InvoiceDraft['advances']> {
  let left = total;
  return openVouchers(documents).flatMap(({ id, remaining }) => {
    const amount = smallest(left, remaining);
    left = minus(left, amount);
    return amount > 0 ? [{ voucherId: id, amount }] : [];
  });
}

/** The customer's money that these documents state: the bill and the advances that it did not use. */
export function statedIn(documents: readonly InvoiceSummary[]): Paise {
  const bills = documents.filter(({ kind }) => kind === 'invoice');
  return sum(
    ...bills.map((bill) => remainingOf(bill, documents)),
    ...openVouchers(documents).map(({ remaining }) => remaining),
  );
}

/** The receipt vouchers that are not yet fully set off. */
function openVouchers(documents: readonly InvoiceSummary[]) {
  return documents
    .filter(({ kind }) => kind === 'receipt_voucher')
    .map((voucher) => ({ ...voucher, remaining: remainingOf(voucher, documents) }))
    .filter(({ remaining }) => remaining > 0);
}

/** The receipt voucher of an advance (CGST Rule 50); undefined for an unregistered business. */
export function receiptVoucher(
  context: Context,
  repair: RepairRecord,
  paise: Paise,
  actorId: number | null,
): InvoiceDraft | undefined {
  const buyer = buyerOf(repair, undefined);
  const base = baseOf(context, repair, { buyer, actorId });
  if (base.taxpayer === 'unregistered' || paise === 0) return undefined;
  const { supplier, supply } = base;
  const recipient = { ...buyer, state: buyer.state || supplier.state };
  return {
    ...base,
    ...{ kind: 'receipt_voucher', money: 'received-now' },
    lines: [advanceLine(context, repair, base, paise)],
    recipient: recipientOf(recipient, { taxable: NO_PAISE, supply, now: context.now }),
  };
}

/** The parts of advances that make up this returned amount, newest receipt first. */
export function returnedAdvances(
  { invoices }: RepairRecord,
  paise: Paise,
): { voucherId: number; before: Paise; paise: Paise }[] {
  let left = paise;
  return openVouchers(invoices)
    .toReversed()
    .flatMap(({ id, total, remaining }) => {
      const amount = smallest(left, remaining);
      left = minus(left, amount);
      if (amount <= 0) return [];
      return [{ voucherId: id, before: minus(total, remaining), paise: amount }];
    });
}

function advanceLine(
  { shop }: Context,
  repair: RepairRecord,
  { supply }: Pick<InvoiceDraft, 'supply'>,
  gross: Paise,
): DraftLine {
  const { sac, rate } = shop.billing.repairTax[repair.deviceType];
  // Before an approval, only the inspection fee can be paid.
  const what = repair.approvedTotal === 0 ? 'Inspection fee' : 'Advance';
  const text = `${what} for repair ${repairNameOf(repair)}`;
  const [line] = taxLines([{ text, hsn: sac, quantity: 1, gross, rate }], supply);
  if (line === undefined) throw new Error('The voucher has no line');
  return line;
}
