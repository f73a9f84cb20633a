import { sql } from 'drizzle-orm';
import { stockCounts } from '../../../../../functions/db/counts';
import { stockBranches } from '../../../../../functions/db/stock';
import type { TransferReply } from '../../../../../src/contract/goods/transfers';
import { createOrderSecret } from '../../../../../src/lib/order-secret';
import { counted, KOTHRUD, start } from '../../goods/counts';
import { ask, BRANCH, counterBody, PRODUCT, place } from '../../orders/orders';
import { staffOfBranch } from '../../orders/staff';
import { db } from '../../people';
import type { Prepare } from './write';

/** The staff of a branch that has no open count. */
async function staffWithoutCount() {
  await db.update(stockCounts).set({ state: 'discarded' }).where(sql`state <> 'confirmed'`);
  return staffOfBranch(KOTHRUD);
}

async function heldOrder(): Promise<string> {
  const { order } = await place(counterBody({ lines: { [PRODUCT]: 1 } }));
  return order.order_id;
}

async function sent() {
  await db
    .insert(stockBranches)
    .values({ branch: KOTHRUD, countedAt: 1 })
    .onConflictDoUpdate({ target: stockBranches.branch, set: { countedAt: 1 } });
  const { clerk } = await staffOfBranch(BRANCH);
  const lines = [{ product_id: PRODUCT, quantity: 1 }];
  return { token: clerk.token, body: { request_id: createOrderSecret(), to: KOTHRUD, lines } };
}

export const GOODS: Readonly<Record<string, Prepare>> = {
  'POST /api/stock-counts': async () => {
    const { clerk } = await staffWithoutCount();
    const body = { request_id: createOrderSecret() };
    return { path: '/api/stock-counts', options: { token: clerk.token, body } };
  },
  'POST /api/stock-counts/:id/lines': async () => {
    const { token } = (await staffWithoutCount()).clerk;
    const { body: count } = await start(token);
    const body = { product_id: PRODUCT, quantity: 2, seen: null };
    return { path: `/api/stock-counts/${count.id}/lines`, options: { token, body } };
  },
  'POST /api/stock-counts/:id/steps': async () => {
    const { clerk, head } = await staffWithoutCount();
    const { id, version } = await counted(clerk.token, { [PRODUCT]: 1 });
    const body = { step: 'confirm', version, reason: 'Counted' };
    return { path: `/api/stock-counts/${id}/steps`, options: { token: head.token, body } };
  },
  'POST /api/stock/:id/release': async () => {
    const { head } = await staffOfBranch(BRANCH);
    const order_id = await heldOrder();
    const body = { branch: BRANCH, order_id, reason: 'Needed at the counter' };
    return { path: `/api/stock/${PRODUCT}/release`, options: { token: head.token, body } };
  },
  'POST /api/orders/:id/called': async () => {
    const { head } = await staffOfBranch(BRANCH);
    const order_id = await heldOrder();
    const body = { branch: BRANCH, order_id, reason: 'Needed at the counter' };
    await ask(`/api/stock/${PRODUCT}/release`, { token: head.token }, body);
    const options = { method: 'POST', token: head.token };
    return { path: `/api/orders/${order_id}/called`, options };
  },
  'POST /api/transfers': async () => {
    const { token, body } = await sent();
    return { path: '/api/transfers', options: { token, body } };
  },
  'POST /api/transfers/:id/steps': async () => {
    const { token, body } = await sent();
    const { body: transfer } = await ask<TransferReply>('/api/transfers', { token }, body);
    const { clerk } = await staffOfBranch(KOTHRUD);
    const { id, version } = transfer;
    const step = { step: 'receive', version, lines: [{ position: 0, quantity: 1 }] };
    return { path: `/api/transfers/${id}/steps`, options: { token: clerk.token, body: step } };
  },
};
