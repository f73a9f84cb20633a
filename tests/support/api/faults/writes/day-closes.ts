import { alerts, alertThresholds } from '../../../../../functions/db/alerts';
import { ALERTS } from '../../../../../src/contract/alerts';
import type { OrderReply } from '../../../../../src/contract/orders/order';
import { dayText } from '../../../../../src/lib/india-time';
import { createOrderSecret } from '../../../../../src/lib/order-secret';
import { paiseOf } from '../../../../../src/lib/paise';
import { closeStep, closes, count, countOf, readClose } from '../../orders/closes';
import { ask, BRANCH, step } from '../../orders/orders';
import { saleBody, sell } from '../../orders/sales';
import { branchStore, db, staffAt } from '../../orders/staff';
import type { Prepare } from './write';

const body = () => countOf({ float_reason: 'New float' });

/** A member of staff at a branch that has made a sale and has no open day close. */
async function seller() {
  const clerk = await staffAt('advisor', await branchStore(BRANCH));
  await confirmOpen();
  await sell(clerk.token);
  return clerk;
}

async function confirmOpen() {
  const { token } = await staffAt('system_admin', null);
  const { body: list } = await closes(token);
  const open = list.open.find(({ branch }) => branch.code === BRANCH)?.close;
  if (!open) return;
  const { body: close } = await readClose(token, open.id);
  const reason = 'Wrong change given';
  const isReady = close.state === 'waiting';
  const explained = isReady
    ? close
    : (await closeStep(token, close, { step: 'explain', reason })).body;
  await closeStep(token, explained, { step: 'confirm' });
}

/** A payment by card that a branch head has to see in the machine's batch. */
async function paidByCard() {
  const store = await branchStore(BRANCH);
  const payments = [{ method: 'card' as const, reference: '4711', amount: 1799 }];
  const clerk = await staffAt('advisor', store);
  const { body: sale } = await sell(clerk.token, saleBody({ payments }));
  const { token } = await staffAt('branch_head', store);
  const { body: order } = await ask<OrderReply>(`/api/orders/${sale.order_id}`, { token });
  return { id: order.payments?.[0]?.id, token, body: { reference: '0042' } };
}

export const DAY_CLOSES: Readonly<Record<string, Prepare>> = {
  'POST /api/branch-days': async () => {
    const { token } = await staffAt('branch_head', await branchStore(BRANCH));
    const day = dayText(Date.now());
    const change = { branch: BRANCH, day, kind: 'closed' };
    return { path: '/api/branch-days', options: { token, body: change } };
  },
  'POST /api/day-closes': async () => {
    const { token } = await seller();
    return { path: '/api/day-closes', options: { token, body: body() } };
  },
  'POST /api/cash-movements': async () => {
    const { token } = await staffAt('advisor', await branchStore(BRANCH));
    const movement = { kind: 'bank', amount: 100, request_id: createOrderSecret() };
    return { path: '/api/cash-movements', options: { token, body: movement } };
  },
  'POST /api/alerts/:id/seen': async () => {
    const clerk = await seller();
    const { token } = await staffAt('branch_head', await branchStore(BRANCH));
    const { body: sale } = await sell(clerk.token);
    const alert = { alert: 'discount' as const, at: Date.now(), amountPaise: paiseOf(3000) };
    const [row] = await db
      .insert(alerts)
      .values({ ...alert, orderId: sale.order_id })
      .returning({ id: alerts.id });
    return { path: `/api/alerts/${row?.id}/seen`, options: { token, body: {} } };
  },
  'PUT /api/alerts/limits/:alert': async () => {
    const { token } = await staffAt('system_admin', null);
    await db.delete(alertThresholds);
    const body = { value: 1000, was: ALERTS.discount.standard };
    return { path: '/api/alerts/limits/discount', options: { method: 'PUT', token, body } };
  },
  'POST /api/ticks/:payment': async () => {
    const { id, token, body } = await paidByCard();
    return { path: `/api/ticks/${id}`, options: { token, body } };
  },
  'DELETE /api/ticks/:payment': async () => {
    const { id, token, body } = await paidByCard();
    await ask(`/api/ticks/${id}`, { token }, body);
    return { path: `/api/ticks/${id}`, options: { method: 'DELETE', token } };
  },
  'POST /api/day-closes/:id/refunds': async () => {
    const store = await branchStore(BRANCH);
    const [clerk, head, admin] = [
      await seller(),
      await staffAt('branch_head', store),
      await staffAt('system_admin', null),
    ];
    const { body: sale } = await sell(clerk.token);
    const back = { step: 'return', version: sale.version, reason: 'Faulty' };
    const { body: returned } = await step(sale.order_id, admin, back);
    const refund = { step: 'record-refund', version: returned.version, method: 'cash' };
    await step(sale.order_id, head, refund);
    const { body: close } = await count(clerk.token, body());
    const reason = 'Wrong change given';
    const { body: ready } = await closeStep(clerk.token, close, { step: 'explain', reason });
    await closeStep(head.token, ready, { step: 'confirm' });
    return {
      path: `/api/day-closes/${close.id}/refunds`,
      options: { token: admin.token, body: {} },
    };
  },
  'POST /api/day-closes/:id/steps': async () => {
    const { token } = await seller();
    const { body: close } = await count(token, body());
    const { id, version } = close;
    const again = { step: 'recount', version, count: body().count };
    return { path: `/api/day-closes/${id}/steps`, options: { token, body: again } };
  },
};
