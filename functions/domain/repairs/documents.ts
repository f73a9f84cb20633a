import { repairNameOf } from '../../../src/lib/identity/repair-name';
import { largest, minus, NO_PAISE, type Paise, smallest } from '../../../src/lib/paise';
import type { ShopContext } from '../context';
import type { Statement } from '../core/command';
import { creditStatements, loadBill, refundVoucherStatements } from '../invoices/credit-note';
import { issueStatements } from '../invoices/issue';
import { billIn, remainingOf } from '../invoices/record';
import { accountOf } from '../money/account';
import { receiptVoucher, returnedAdvances, statedIn } from './bill';
import type { RepairRecord } from './record';

/**
 * The SQL statements that issue the receipt voucher for an advance, for the batch that records it.
 */
export function voucherStatements(
  context: Parameters<typeof receiptVoucher>[0] & Pick<ShopContext, 'db'>,
  repair: RepairRecord,
  paise: Paise,
  actorId: number | null,
): Statement[] {
  const voucher = receiptVoucher(context, repair, paise, actorId);
  return voucher ? issueStatements(context.db, voucher, context.now) : [];
}

/**
 * The SQL statements that document a refund: refund vouchers, then a credit note, until the documents
 * state no more money than the shop keeps. Surplus payments, which go back first, were never
 * documented, and a refund that repeats a failed one already is.
 */
export async function refundStatements(
  context: ShopContext,
  repair: RepairRecord,
  paise: Paise,
  actorId: number | null,
): Promise<Statement[]> {
  const { db, now } = context;
  const { invoices } = repair;
  const { paid, returnable } = accountOf(repair);
  const kept = smallest(paid, minus(returnable, paise));
  const tooMuch = largest(NO_PAISE, minus(statedIn(invoices), kept));
  const by = { now, actorId };
  const text = `Returned advance for repair ${repairNameOf(repair)}`;
  const vouchers: Statement[] = [];
  for (const { voucherId, ...part } of returnedAdvances(repair, tooMuch)) {
    const voucher = await loadBill(db, voucherId);
    vouchers.push(...refundVoucherStatements(db, voucher, { ...part, text }, by));
  }
  const bill = billIn(invoices);
  if (bill === undefined || remainingOf(bill, invoices) <= kept) return vouchers;
  const full = await loadBill(db, bill.id);
  const credit = { kind: 'amount' as const, paise: minus(full.remaining, kept) };
  return [...vouchers, ...creditStatements(db, full, credit, by)];
}
