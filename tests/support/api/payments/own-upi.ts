import { authorizeByKey } from '../../../../functions/domain/orders/access';
import type { OrderContext } from '../../../../functions/domain/orders/context';
import { claimPayment } from '../../../../functions/domain/orders/payments/shopper';
import { placeOrder } from '../../../../functions/domain/orders/place/place';
import { orderReplyFor } from '../../../../functions/domain/orders/reply';
import { takeStep } from '../../../../functions/domain/orders/take-step';
import type { SessionUser } from '../../../../src/contract/auth';
import type { OrderReply } from '../../../../src/contract/orders/order';
import type { StepBody } from '../../../../src/contract/orders/step-body';
import { claimSeenIn } from '../../../../src/contract/orders/upi';
import { contextAt, emptyShop, orderBody, PRODUCT, setStock } from '../orders/orders';
import { branchStore, staffAt } from '../orders/staff';

/** A time within opening hours. */
export const NOW = Date.UTC(2026, 10, 25, 6, 0);
export const UTR = '412345678901';

let addresses = 0;
export let head: SessionUser;
export let advisor: SessionUser;

/** Empties the shop, which takes payments to its own UPI ID, and hires its staff. */
export async function openUpiShop(): Promise<void> {
  await emptyShop();
  await setStock(PRODUCT, 50);
  const store = await branchStore('PUN-01');
  head = (await staffAt('branch_head', store)).user;
  advisor = (await staffAt('advisor', store)).user;
}

export function at(time = NOW): OrderContext {
  return contextAt(time, { payments: { kind: 'upi', name: 'upi', isTest: false } });
}

export async function order(body = orderBody()) {
  addresses += 1;
  const shopper = { customerId: null, address: `upi-${addresses}` };
  const { reply } = await placeOrder(at(), body, shopper);
  return { id: reply.order.order_id, reply, visitor: { key: reply.key, user: undefined } };
}

export type Placed = Awaited<ReturnType<typeof order>>;

export const claim = ({ id, visitor }: Placed, reference = UTR, time = NOW) =>
  claimPayment(at(time), id, visitor, { reference });

/** The order as the branch head sees it. */
export async function look(id: string): Promise<OrderReply> {
  const { order: read } = await authorizeByKey(at(), id, { key: undefined, user: head });
  return orderReplyFor(read, 'staff', at());
}

/** Takes a step on the order as the clerk sees it now, or as they saw it earlier. */
export async function take(
  id: string,
  body: object,
  user = head,
  time = NOW,
  seen?: OrderReply,
): Promise<OrderReply> {
  const shown = seen ?? (await look(id));
  const step = { version: shown.version, claim: claimSeenIn(shown), ...body } as StepBody;
  return takeStep(at(time), id, { key: undefined, user }, step);
}

/** Records a claimed payment with the right digits and amount, unless the change has others. */
export async function receive(
  { id, reply }: Placed,
  change: object = {},
  user = head,
  time = NOW,
): Promise<OrderReply> {
  const said = { step: 'money-received', digits: UTR.slice(-4), amount: reply.order.total };
  return take(id, { ...said, ...change }, user, time);
}
