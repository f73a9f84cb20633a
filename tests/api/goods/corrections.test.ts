import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { stockMoves } from '../../../functions/db/stock';
import { STOCK_TEXTS, type StockRow } from '../../../src/contract/stock';
import { emptyGoods, KOTHRUD, openBranch, type Refused } from '../../support/api/goods/counts';
import { ask, BRANCH, PRODUCT, setStock, stockVersion } from '../../support/api/orders/orders';
import type { staffOfBranch } from '../../support/api/orders/staff';
import { db } from '../../support/api/people';

let kothrud: Awaited<ReturnType<typeof staffOfBranch>>;

beforeEach(async () => {
  await emptyGoods();
  await setStock(PRODUCT, 10);
  kothrud = await openBranch(KOTHRUD, { [PRODUCT]: 5 });
});

async function correct(token: string, change: number, body: object = {}) {
  const version = await stockVersion(PRODUCT);
  const common = { branch: KOTHRUD, change, reason: 'Shelf checked', version };
  return ask<StockRow & Refused>(`/api/stock/${PRODUCT}`, { token }, { ...common, ...body });
}

describe('a correction', () => {
  it('is up to two pieces of a product a day for an advisor at their own branch', async () => {
    const { clerk } = kothrud;
    expect((await correct(clerk.token, -1, { kind: 'damage' })).status).toBe(200);
    expect((await correct(clerk.token, 1, { kind: 'found' })).status).toBe(200);
    const third = await correct(clerk.token, 1);
    expect([third.status, third.body.fields]).toEqual([
      403,
      { change: STOCK_TEXTS.advisorLimit(2) },
    ]);
    const moves = await db.select().from(stockMoves).where(eq(stockMoves.actorId, clerk.user.id));
    expect(moves.filter(({ subject }) => subject === '')).toMatchObject([
      { kind: 'damage', delta: -1, branch: KOTHRUD, reason: 'Shelf checked' },
      { kind: 'found', delta: 1 },
    ]);
  });

  it('is unlimited at the own branch for a head, and at any branch for an admin', async () => {
    const { head, admin } = kothrud;
    expect((await correct(head.token, 20)).body.branches).toContainEqual(
      expect.objectContaining({ on_hand: 25 }),
    );
    expect((await correct(head.token, 1, { branch: BRANCH })).body.fields).toEqual({
      branch: STOCK_TEXTS.ownBranch,
    });
    expect((await correct(admin.token, -3, { branch: BRANCH })).status).toBe(200);
  });

  it('needs a branch with stock of its own, and a sign that fits what happened', async () => {
    const { admin } = kothrud;
    const uncounted = await correct(admin.token, 1, { branch: 'PUN-03' });
    expect(uncounted.body.message).toBe(STOCK_TEXTS.notCounted('Viman Nagar'));
    const wrong = await correct(admin.token, -1, { kind: 'found' });
    expect(wrong.body.fields).toEqual({ kind: STOCK_TEXTS.foundAdds });
  });
});
