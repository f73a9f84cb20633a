import { placeOfSupply } from '../../../src/contract/invoices/place';
import type { BillTo } from '../../../src/contract/invoices/recipient';
import { spread, sumLines, supplyOf, taxLines } from '../../../src/contract/invoices/tax';
import { repairNameOf } from '../../../src/lib/identity/repair-name';
import { minus, NO_PAISE, type Paise, smallest, sum } from '../../../src/lib/paise';
import { type Billing, sellerOf } from '../billing';
import type { DraftLine, InvoiceDraft } from '../invoices/issue';
import { recipientOf, requireOwnBill } from '../invoices/recipient';
import { type InvoiceSummary, remainingOf } from '../invoices/record';
import { accountOf } from '../money/account';
import type { RepairRecord } from './record';

interface Context {
  shop: { billing: Billing };
  now: number;
}

/** The fields that all documents of a repair share. */
function baseOf(
  { shop }: Context,
  repair: RepairRecord,
  actorId: number | null,
  gstin = '',
): Omit<InvoiceDraft, 'kind' | 'lines'> {
  const { billing } = shop;
  const { series, supplier } = sellerOf(billing, repair.branch);
  const place = placeOfSupply(
    { kind: 'service', branchState: supplier.state, gstin },
    billing.counterGoods,
  );
  return {
    ...{ series, supplier, actorId, branch: repair.branch, subject: { repairId: repair.id } },
    isTest: false,
    taxpayer: billing.taxpayer,
    supply: supplyOf(billing.taxpayer, supplier.state, place),
    placeOfSupply: place,
    isBusiness: gstin !== '',
  };
}

/**
 * The bill of a repair, which sets off its receipt vouchers; undefined if nothing is charged.
 * Throws `invalid` if the law requires a recipient that is not known.
 */
export function repairBill(
  context: Context,
  repair: RepairRecord,
  billTo: BillTo | undefined,
  actorId: number | null,
): InvoiceDraft | undefined {
  const { total } = accountOf(repair);
  const approved = repair.estimates.findLast(({ approvedAt }) => approvedAt !== null);
  if (total === 0 || approved === undefined) return undefined;
  const named = billTo ?? repair.billing;
  const base = baseOf(context, repair, actorId, named?.gstin);
  requireOwnBill(context.shop.billing, named?.gstin ?? '');
  const { sac, partHsn, rate, partRate } = context.shop.billing.repairTax[repair.deviceType];
  const grosses = spread(
    total,
    approved.lines.map(({ price }) => price),
  );
  const lines = taxLines(
    approved.lines.map(({ text, kind }, index) => ({
      ...{ text, quantity: 1, gross: grosses[index] ?? NO_PAISE },
      ...(kind === 'part' ? { hsn: partHsn, rate: partRate } : { hsn: sac, rate }),
    })),
    base.supply,
  );
  const { taxable } = sumLines(lines);
  const buyer = {
    name: named?.name ?? repair.name ?? '',
    mobile: repair.mobile ?? '',
    address: named?.address ?? '',
    state: named?.state ?? base.supplier.state,
    gstin: named?.gstin ?? '',
  };
  return {
    ...base,
    ...{ kind: 'invoice', lines },
    recipient: recipientOf(buyer, { taxable, supply: base.supply, now: context.now }),
    advances: setOff(repair.invoices, total),
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
    .map((voucher) => ({ id: voucher.id, remaining: remainingOf(voucher, documents) }))
    .filter(({ remaining }) => remaining > 0);
}

/** The receipt voucher of an advance (CGST Rule 50); undefined for an unregistered business. */
export function receiptVoucher(
  context: Context,
  repair: RepairRecord,
  paise: Paise,
  actorId: number | null,
): InvoiceDraft | undefined {
  const base = baseOf(context, repair, actorId);
  if (base.taxpayer === 'unregistered' || paise === 0) return undefined;
  const { name, mobile } = repair;
  return {
    ...base,
    kind: 'receipt_voucher',
    lines: [lineOf(context, repair, base, 'Advance', paise)],
    recipient: {
      ...{ name: name ?? '', mobile: mobile ?? '', address: '', gstin: '' },
      ...{ state: base.supplier.state, neededUntil: null },
    },
  };
}

/** The refund vouchers of a returned advance (CGST Rule 51), newest receipt first. */
export function refundVouchers(
  context: Context,
  repair: RepairRecord,
  paise: Paise,
  actorId: number | null,
): InvoiceDraft[] {
  const base = baseOf(context, repair, actorId);
  let left = paise;
  return openVouchers(repair.invoices)
    .toReversed()
    .flatMap(({ id, remaining }) => {
      const amount = smallest(left, remaining);
      left = minus(left, amount);
      if (amount <= 0) return [];
      const line = lineOf(context, repair, base, 'Returned advance', amount);
      return [{ ...base, kind: 'refund_voucher' as const, lines: [line], correctsId: id }];
    });
}

function lineOf(
  { shop }: Context,
  repair: RepairRecord,
  { supply }: Pick<InvoiceDraft, 'supply'>,
  what: string,
  gross: Paise,
): DraftLine {
  const { sac, rate } = shop.billing.repairTax[repair.deviceType];
  const text = `${what} for repair ${repairNameOf(repair)}`;
  const [line] = taxLines([{ text, hsn: sac, quantity: 1, gross, rate }], supply);
  if (line === undefined) throw new Error('The voucher has no line');
  return line;
}
