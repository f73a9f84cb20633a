import { stockCounters, stockCountLines, stockCounts } from '../../../../functions/db/counts';
import { transferLines, transfers } from '../../../../functions/db/transfers';
import type { CountLine, CountReply } from '../../../../src/contract/goods/counts';
import { createOrderSecret } from '../../../../src/lib/order-secret';
import { ask, emptyShop } from '../orders/orders';
import { staffOfBranch } from '../orders/staff';
import { db } from '../people';

export const KOTHRUD = 'PUN-02';

export interface Refused {
  code?: string;
  message?: string;
  fields?: Record<string, string>;
  current?: unknown;
}

/** Deletes all orders, counts and transfers, and restores the catalogue's stock. */
export async function emptyGoods(): Promise<void> {
  await db.batch([
    db.delete(stockCountLines),
    db.delete(stockCounters),
    db.delete(stockCounts),
    db.delete(transferLines),
    db.delete(transfers),
  ]);
  await emptyShop();
}

export function start(token: string, body: object = {}) {
  const request_id = createOrderSecret();
  return ask<CountReply & Refused>('/api/stock-counts', { token }, { request_id, ...body });
}

export function countLine(token: string, id: number, body: object) {
  return ask<CountLine & Refused>(`/api/stock-counts/${id}/lines`, { token }, body);
}

export function countStep(token: string, id: number, body: object) {
  return ask<CountReply & Refused>(`/api/stock-counts/${id}/steps`, { token }, body);
}

export function readCount(token: string, id: number) {
  return ask<CountReply & Refused>(`/api/stock-counts/${id}`, { token });
}

/** Counts these pieces, and finishes the count. */
export async function counted(token: string, pieces: Record<string, number>, body: object = {}) {
  const { body: count } = await start(token, body);
  for (const [product_id, quantity] of Object.entries(pieces)) {
    await countLine(token, count.id, { product_id, quantity, seen: null });
  }
  return (await countStep(token, count.id, { step: 'finish', version: count.version })).body;
}

/** Counts and confirms these pieces at a branch, by two people. */
export async function openBranch(branch: string, pieces: Record<string, number>) {
  const staff = await staffOfBranch(branch);
  const { id, version } = await counted(staff.clerk.token, pieces);
  const body = { step: 'confirm', version, reason: 'Counted' };
  await countStep(staff.head.token, id, body);
  return { ...staff, countId: id };
}
