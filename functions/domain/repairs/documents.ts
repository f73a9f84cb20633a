import { minus, type Paise, smallest } from '../../../src/lib/paise';
import type { ShopContext } from '../context';
import type { Statement } from '../core/command';
import { creditStatements, loadBill } from '../invoices/credit-note';
import { issueStatements } from '../invoices/issue';
import { billIn } from '../invoices/record';
import { accountOf } from '../money/account';
import { receiptVoucher, refundVouchers } from './bill';
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
 * The SQL statements that document a refund: it first returns any advance above the bill's total;
 * the rest reduces the bill.
 */
export async function refundStatements(
  context: ShopContext,
  repair: RepairRecord,
  paise: Paise,
  actorId: number | null,
): Promise<Statement[]> {
  const { db, now } = context;
  const bill = billIn(repair.invoices);
  const { refundable } = accountOf(repair);
  const surplus = smallest(paise, refundable);
  const vouchers = refundVouchers(context, repair, surplus, actorId).flatMap((draft) =>
    issueStatements(db, draft, now),
  );
  if (bill === undefined || surplus === paise) return vouchers;
  const full = await loadBill(db, bill.id);
  const credit = { kind: 'amount' as const, paise: minus(paise, surplus) };
  return [...vouchers, ...creditStatements(db, full, credit, { now, actorId })];
}
