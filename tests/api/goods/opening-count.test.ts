import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { holds, stock, stockMoves } from '../../../functions/db/stock';
import {
  counted,
  countLine,
  countStep,
  emptyGoods,
  KOTHRUD,
  openBranch,
  readCount,
  start,
} from '../../support/api/goods/counts';
import {
  BRANCH,
  counterBody,
  OTHER_PRODUCT,
  PRODUCT,
  place,
  setStock,
} from '../../support/api/orders/orders';
import { sell } from '../../support/api/orders/sales';
import { staffOfBranch } from '../../support/api/orders/staff';
import { db } from '../../support/api/people';

beforeEach(emptyGoods);

const atKothrud = { fulfilment: { kind: 'collect' as const, branch: KOTHRUD } };

async function piecesAt(branch: string, product = PRODUCT) {
  const rows = await db.select().from(stock).where(eq(stock.productId, product));
  const row = rows.find((each) => each.branch === branch);
  return row && [row.onHand, row.held];
}

const movesOf = async (product: string) =>
  (
    await db
      .select()
      .from(stockMoves)
      .where(eq(stockMoves.productId, product))
      .orderBy(stockMoves.id)
  ).map(({ branch, kind, delta }) => [branch, kind, delta]);

describe('the opening count of a branch', () => {
  it('takes its pieces from the free ones of the pool, and only the rest is new', async () => {
    await setStock(PRODUCT, 3);
    await setStock(OTHER_PRODUCT, 10);
    await place(counterBody({ lines: { [PRODUCT]: 1 } }));
    await openBranch(KOTHRUD, { [PRODUCT]: 4, [OTHER_PRODUCT]: 2 });
    expect(await piecesAt(KOTHRUD)).toEqual([4, 0]);
    expect(await piecesAt(BRANCH)).toEqual([1, 1]);
    expect(await movesOf(PRODUCT)).toEqual([
      [BRANCH, 'opening', 3],
      [KOTHRUD, 'transfer-in', 2],
      [BRANCH, 'transfer-out', -2],
      [KOTHRUD, 'opening', 2],
    ]);
    expect(await piecesAt(BRANCH, OTHER_PRODUCT)).toEqual([8, 0]);
  });

  it('moves open holds of its orders with their pieces, and leaves those it does not have', async () => {
    await setStock(PRODUCT, 5);
    await setStock(OTHER_PRODUCT, 5);
    const here = await place(counterBody({ lines: { [PRODUCT]: 2 }, ...atKothrud }));
    const away = await place(counterBody({ lines: { [OTHER_PRODUCT]: 2 }, ...atKothrud }));
    await openBranch(KOTHRUD, { [PRODUCT]: 3, [OTHER_PRODUCT]: 1 });
    expect([await piecesAt(KOTHRUD), await piecesAt(BRANCH)]).toEqual([
      [3, 2],
      [2, 0],
    ]);
    expect(await piecesAt(BRANCH, OTHER_PRODUCT)).toEqual([4, 2]);
    const open = (await db.select().from(holds)).filter(({ state }) => state === 'open');
    expect(Object.fromEntries(open.map(({ subject, branch }) => [subject, branch]))).toEqual({
      [here.order.order_id]: KOTHRUD,
      [away.order.order_id]: BRANCH,
    });
  });

  it('takes into account what the branch sold since a product was counted', async () => {
    await setStock(PRODUCT, 10);
    const { clerk, head } = await staffOfBranch(KOTHRUD);
    const { body: count } = await start(clerk.token);
    await countLine(clerk.token, count.id, { product_id: PRODUCT, quantity: 4, seen: null });
    await sell(clerk.token);
    await sell((await staffOfBranch(BRANCH)).clerk.token);
    await countStep(clerk.token, count.id, { step: 'finish', version: 1 });
    await countStep(head.token, count.id, { step: 'confirm', version: 2 });
    expect(await piecesAt(KOTHRUD)).toEqual([3, 0]);
    expect(await piecesAt(BRANCH)).toEqual([5, 0]);
  });

  it('makes the branch sell from its own stock, and corrects the pool at its own count', async () => {
    await setStock(PRODUCT, 10);
    const { clerk } = await openBranch(KOTHRUD, { [PRODUCT]: 1 });
    await sell(clerk.token);
    expect((await sell(clerk.token)).body).toMatchObject({ code: 'out-of-stock' });
    const pool = await openBranch(BRANCH, { [PRODUCT]: 7 });
    expect(await piecesAt(BRANCH)).toEqual([7, 0]);
    const { content } = (await readCount(pool.head.token, pool.countId)).body;
    const line = content.find(({ product_id }) => product_id === PRODUCT);
    expect(line).toMatchObject({ quantity: 7, expected: 9, difference: -2, reason: 'Counted' });
  });

  it('is confirmed once, by a head or an admin who did not count', async () => {
    await setStock(PRODUCT, 10);
    const { clerk, colleague, head, otherHead } = await staffOfBranch(KOTHRUD);
    const { id, version } = await counted(head.token, { [PRODUCT]: 2 });
    const confirm = (token: string) => countStep(token, id, { step: 'confirm', version });
    expect((await confirm(colleague.token)).body.code).toBe('forbidden');
    expect((await confirm(head.token)).body.code).toBe('forbidden');
    const answers = await Promise.all([confirm(otherHead.token), confirm(otherHead.token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await piecesAt(KOTHRUD)).toEqual([2, 0]);
    expect((await start(clerk.token)).body).toMatchObject({ kind: 'take', state: 'open' });
  });
});
