import { isFree, listTotal, sumPaid } from '../../../../src/contract/orders/line-terms';
import type { SaleBody } from '../../../../src/contract/orders/sale';
import { paiseOf } from '../../../../src/lib/paise';
import { orderEvents, orders } from '../../../db/orders';
import { recordAlert } from '../../core/alerts';
import { insertAudit } from '../../core/audit/log';
import type { Statement } from '../../core/command';
import { sellLines } from '../../goods/stock/effects';
import { issueStatements } from '../../invoices/issue';
import { counterPayments } from '../../money/counter';
import { payerOf } from '../../money/payer';
import { openBranch } from '../../people/stores/open';
import { orderBill } from '../bill';
import type { OrderContext } from '../context';
import { insertLines, lineRows } from '../place/write';
import { insertSerials } from '../serials/sell';
import { overDayLimit } from './limits';
import { type NewSale, SALE_EVENTS } from './new-sale';

/**
 * Inserts a sale with its lines, events, stock, payments and bill in one batch; throws and inserts
 * nothing if the database rejects any of them, or if the law requires a recipient that is not
 * known.
 */
export async function writeSale(context: OrderContext, sale: NewSale, body: SaleBody) {
  await context.db.batch(saleStatements(context, sale, body));
}

/** The statements that insert a sale. Throws `invalid` if the law requires an unknown recipient. */
export function saleStatements(
  context: OrderContext,
  { row, priced, serials, giver }: NewSale,
  { payments: taken, customer }: Pick<SaleBody, 'payments' | 'customer'>,
  /** Further payments, which the bill states. */
  alsoPaid: readonly Statement[] = [],
): [Statement, ...Statement[]] {
  const { db, now } = context;
  const { id, soldBy } = row;
  const lines = lineRows(id, priced);
  const discountReason = row.discountReason ?? null;
  const order = { ...row, discountReason, lines, payments: [], billing: undefined };
  const bill = orderBill(context, order, { bill_to: customer?.bill_to }, soldBy);
  const payer = payerOf(row, customer?.bill_to);
  const payee = { owner: { orderId: id }, branch: row.branch, payer, actorId: soldBy };
  const paid = counterPayments(context, payee, taken);
  const { discountReason: reason, discountBy: approved_by } = row;
  const isApproved = approved_by !== undefined && approved_by !== soldBy;
  const discount = row.discount + sumPaid(priced.lines).off;
  const free = priced.lines.filter(isFree).reduce((sum, line) => sum + listTotal(line), 0);
  const typed = Math.max(0, ...priced.lines.filter(({ isTyped }) => isTyped).map(listTotal));
  const after = {
    ...{ discount, reason, approved_by },
    ...(free > 0 && { free }),
    ...(typed > 0 && { typed_price: typed }),
  };
  const overUnpaidLimit = overDayLimit(context, priced.lines, giver);
  return [
    db.insert(orders).values({ ...row, overUnpaidLimit, branch: openBranch(row.branch) }),
    ...(isApproved
      ? [
          insertAudit(db, {
            at: now,
            actorId: soldBy,
            action: 'order.discount',
            subjectId: id,
            after,
          }),
        ]
      : []),
    recordAlert(db, {
      ...{ alert: 'discount', at: now, actorId: approved_by ?? soldBy },
      ...{ amount: paiseOf(discount), about: { orderId: id } },
    }),
    insertLines(db, lines),
    sellLines(db, id, { now, actorId: soldBy }),
    db.insert(orderEvents).values(
      SALE_EVENTS.map((step, index) => ({
        ...{ orderId: id, version: index + 1, at: now, step, actorId: soldBy },
      })),
    ),
    ...insertSerials(context, id, serials),
    ...paid.also,
    ...alsoPaid,
    ...issueStatements(db, bill, now),
  ];
}
