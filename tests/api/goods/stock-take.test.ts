import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { stock } from '../../../functions/db/stock';
import { SHOP } from '../../../functions/http/orders/shop';
import { COUNT_TEXTS } from '../../../src/contract/goods/counts';
import {
  countLine,
  countStep,
  emptyGoods,
  KOTHRUD,
  openBranch,
  readCount,
  start,
} from '../../support/api/goods/counts';
import { counterBody, OTHER_PRODUCT, PRODUCT, place } from '../../support/api/orders/orders';
import { sell } from '../../support/api/orders/sales';
import { staffOfBranch } from '../../support/api/orders/staff';
import { db } from '../../support/api/people';

const category = SHOP.items.find(({ id }) => id === PRODUCT)?.category ?? '';
let staff: Awaited<ReturnType<typeof staffOfBranch>>;

beforeEach(async () => {
  await emptyGoods();
  staff = await openBranch(KOTHRUD, { [PRODUCT]: 5, [OTHER_PRODUCT]: 3 });
});

async function onHand(product: string) {
  const rows = await db.select().from(stock).where(eq(stock.productId, product));
  return rows.find(({ branch }) => branch === KOTHRUD)?.onHand;
}

describe('a stock-take', () => {
  it('is blind until it is finished, and counts what was not counted as 0', async () => {
    const { clerk, head } = staff;
    const { body: count } = await start(clerk.token);
    const counting = { product_id: PRODUCT, quantity: 4, seen: null };
    expect((await countLine(clerk.token, count.id, counting)).body).toMatchObject({
      expected: null,
      difference: null,
    });
    const { body } = await countStep(clerk.token, count.id, { step: 'finish', version: 1 });
    const price = SHOP.items.find(({ id }) => id === PRODUCT)?.price ?? 0;
    expect(body.content.find(({ product_id }) => product_id === PRODUCT)).toMatchObject({
      expected: 5,
      difference: -1,
      value: -price,
    });
    const confirm = { step: 'confirm', version: 2 };
    const unexplained = await countStep(head.token, count.id, confirm);
    expect(unexplained.body.fields).toEqual({ reason: COUNT_TEXTS.needsReason });
    const reasons = { [OTHER_PRODUCT]: 'Stolen' };
    await countStep(head.token, count.id, { ...confirm, reason: 'Not found', reasons });
    expect([await onHand(PRODUCT), await onHand(OTHER_PRODUCT)]).toEqual([4, 0]);
    const { content } = (await readCount(head.token, count.id)).body;
    expect(content.map(({ product_id, reason }) => [product_id, reason]).toSorted()).toEqual(
      [
        [PRODUCT, 'Not found'],
        [OTHER_PRODUCT, 'Stolen'],
      ].toSorted(),
    );
  });

  it('counts one category, and takes sales since each line into account', async () => {
    const { clerk, head } = staff;
    const other = SHOP.items.find((item) => item.category !== category)?.id;
    const { body: count } = await start(clerk.token, { category });
    const wrong = { product_id: other, quantity: 1, seen: null };
    expect((await countLine(clerk.token, count.id, wrong)).body.code).toBe('invalid');
    await countLine(clerk.token, count.id, { product_id: PRODUCT, quantity: 5, seen: null });
    await sell(clerk.token);
    await countStep(clerk.token, count.id, { step: 'finish', version: 1 });
    const { body } = await readCount(head.token, count.id);
    expect(body.content.find(({ product_id }) => product_id === PRODUCT)?.difference).toBe(0);
  });

  it('stores a repeated line once, and shows a line that someone else has counted', async () => {
    const { clerk, colleague } = staff;
    const { body: count } = await start(clerk.token);
    const line = { product_id: PRODUCT, quantity: 1, seen: null };
    await countLine(clerk.token, count.id, line);
    expect((await countLine(clerk.token, count.id, line)).status).toBe(200);
    const theirs = await countLine(colleague.token, count.id, { ...line, quantity: 7 });
    expect(theirs.body).toMatchObject({ code: 'stale', current: { quantity: 1 } });
    const seen = { ...line, quantity: 7, seen: 1 };
    expect((await countLine(colleague.token, count.id, seen)).body.quantity).toBe(7);
  });

  it('cannot leave fewer pieces than orders reserve, and names them', async () => {
    const { clerk, head } = staff;
    const fulfilment = { kind: 'collect' as const, branch: KOTHRUD };
    await place(counterBody({ lines: { [PRODUCT]: 2 }, fulfilment }));
    const { body: count } = await start(clerk.token);
    await countLine(clerk.token, count.id, { product_id: PRODUCT, quantity: 1, seen: null });
    await countStep(clerk.token, count.id, { step: 'finish', version: 1 });
    const confirm = { step: 'confirm', version: 2, reason: 'Missing' };
    const { body } = await countStep(head.token, count.id, confirm);
    expect(body).toMatchObject({ code: 'stock-held', message: COUNT_TEXTS.held('Dhun Buds 2') });
    expect(await onHand(PRODUCT)).toBe(5);
    const again = await countStep(head.token, count.id, { step: 'reopen', version: 2 });
    expect(again.body.state).toBe('open');
  });

  it('belongs to its branch, and is one at a time for the same products', async () => {
    const { clerk, colleague } = staff;
    const { body: count } = await start(clerk.token);
    const second = await start(colleague.token);
    expect(second.body).toMatchObject({ code: 'wrong-state', current: { id: count.id } });
    const elsewhere = (await staffOfBranch('PUN-03')).head;
    expect((await readCount(elsewhere.token, count.id)).status).toBe(404);
    expect((await start(elsewhere.token, { branch: KOTHRUD })).status).toBe(422);
  });
});
