import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { checkStock } from '../../../functions/domain/goods/check';
import type { TasksReply } from '../../../src/contract/tasks';
import { DAY_MS } from '../../../src/lib/durations';
import { ask, BRANCH, emptyShop, PRODUCT, setStock } from '../../support/api/orders/orders';
import { sell } from '../../support/api/orders/sales';
import { branchStore, db, staffAt } from '../../support/api/orders/staff';

beforeEach(emptyShop);

it('the nightly check reports stock that differs from its moves to admins, until a night finds none', async () => {
  const admin = await staffAt('system_admin', null);
  const head = await staffAt('branch_head', await branchStore(BRANCH));
  const tasksOf = async ({ token }: { token: string }) => {
    const { body } = await ask<TasksReply>('/api/tasks', { token });
    return body.content.filter(({ kind }) => kind === 'stock-sums');
  };
  await setStock(PRODUCT, 3);
  await sell(head.token);
  const night = Date.parse('2030-01-01T05:00:00+05:30');
  expect(await checkStock({ db, now: night })).toBe(0);
  expect(await tasksOf(admin)).toEqual([]);
  // Only a repair of the database by hand can do this.
  await db.run(sql`UPDATE stock SET on_hand = on_hand + 1 WHERE product_id = ${PRODUCT}`);
  expect(await checkStock({ db, now: night + 60_000 })).toBe(0);
  expect(await checkStock({ db, now: night + DAY_MS })).toBe(1);
  expect(await tasksOf(admin)).toMatchObject([{ products: 1, is_alert: true }]);
  expect(await tasksOf(head)).toEqual([]);
  await db.run(sql`UPDATE stock SET on_hand = on_hand - 1 WHERE product_id = ${PRODUCT}`);
  expect(await checkStock({ db, now: night + 2 * DAY_MS })).toBe(0);
  expect(await tasksOf(admin)).toEqual([]);
});
