import type { Statement } from '../core/command';
import { type GivenNumbers, newSerials } from '../goods/devices/numbers';
import { issueStatements } from '../invoices/issue';
import { type BillDetails, orderBill } from './bill';
import type { OnOrder } from './on-order';
import { insertSerials, requireUnsold } from './serials/sell';

/** Rejects devices whose numbers are missing or wrong, or that are already sold. */
export async function requireDevices(on: OnOrder, goods: GivenNumbers): Promise<void> {
  const { context, order, role } = on;
  const devices = newSerials(context.shop, order.lines, goods);
  await requireUnsold(context.db, devices, { role, branch: order.branch });
}

/** The statements that record the devices that leave the shop. */
export function sellDevices({ context, order }: OnOrder, goods: GivenNumbers): Statement[] {
  return insertSerials(context, order.id, newSerials(context.shop, order.lines, goods));
}

/** The statements that issue the bill of the goods that leave the shop. */
export function issueBill({ context, order, actorId }: OnOrder, details: BillDetails): Statement[] {
  const bill = orderBill(context, order, details, actorId);
  return issueStatements(context.db, bill, context.now);
}
