import type { StepBody } from '../../../src/contract/orders/step-body';
import type { RepairStepBody } from '../../../src/contract/repairs/step-body';
import type { Statement } from '../core/command';
import { accountOf } from '../money/account';
import type { OrderContext } from '../orders/context';
import type { OrderFields, OrderRecord } from '../orders/record';
import type { RepairContext } from '../repairs/context';
import type { RepairRecord } from '../repairs/record';
import { creditStatements, loadBill } from './credit-note';
import { issueStatements } from './issue';
import { orderBill } from './order-bill';
import { billIn } from './record';
import { receiptVoucher, refundVouchers, repairBill } from './repair-bill';

/** The statements and field changes that a step adds to its order's batch. */
interface OrderDocuments {
  also: Statement[];
  set?: Partial<OrderFields>;
}

/**
 * The documents that a step of an order issues: its bill when the customer receives the goods, and
 * a credit note when the goods come back.
 */
export async function documentsOfOrder(
  context: OrderContext,
  order: OrderRecord,
  body: StepBody,
  actorId: number | null,
): Promise<OrderDocuments> {
  const { db, now } = context;
  if (body.step === 'hand-over' || body.step === 'dispatch') {
    const { draft, deliveryState } = orderBill(context, order, body, actorId);
    return {
      also: issueStatements(db, draft, now),
      ...(deliveryState !== undefined && { set: { deliveryState } }),
    };
  }
  const bill = billIn(order.invoices);
  if (bill === undefined || body.step !== 'return') return { also: [] };
  const full = await loadBill(db, bill.id);
  return { also: creditStatements(db, full, { kind: 'all' }, { now, actorId }) };
}

/**
 * The documents that a step of a repair issues: a receipt voucher for an advance, the bill at the
 * hand-over, and a refund voucher or a credit note for a refund.
 */
export async function documentsOfRepair(
  context: RepairContext,
  repair: RepairRecord,
  body: RepairStepBody,
  actorId: number | null,
): Promise<Statement[]> {
  const { db, now } = context;
  switch (body.step) {
    case 'record-payment': {
      const paise = body.payments.reduce((sum, { amount }) => sum + amount * 100, 0);
      return voucherStatements(context, repair, paise, actorId);
    }
    case 'hand-over': {
      const bill = repairBill(context, repair, body.bill_to, actorId);
      return bill ? issueStatements(db, bill, now) : [];
    }
    case 'record-refund':
      return refundDocuments(context, repair, body.amount * 100, actorId);
    default:
      return [];
  }
}

/**
 * The SQL statements that issue the receipt voucher for an advance, for the batch that records it.
 */
export function voucherStatements(
  context: Parameters<typeof receiptVoucher>[0] & Pick<RepairContext, 'db'>,
  repair: RepairRecord,
  paise: number,
  actorId: number | null,
): Statement[] {
  const voucher = receiptVoucher(context, repair, paise, actorId);
  return voucher ? issueStatements(context.db, voucher, context.now) : [];
}

/** A refund first returns any advance above the bill's total; the rest reduces the bill. */
async function refundDocuments(
  context: RepairContext,
  repair: RepairRecord,
  paise: number,
  actorId: number | null,
): Promise<Statement[]> {
  const { db, now } = context;
  const bill = billIn(repair.invoices);
  const { refundable } = accountOf(repair);
  const surplus = Math.min(paise, refundable);
  const vouchers = refundVouchers(context, repair, surplus, actorId).flatMap((draft) =>
    issueStatements(db, draft, now),
  );
  if (bill === undefined || surplus === paise) return vouchers;
  const full = await loadBill(db, bill.id);
  const credit = { kind: 'amount' as const, paise: paise - surplus };
  return [...vouchers, ...creditStatements(db, full, credit, { now, actorId })];
}
