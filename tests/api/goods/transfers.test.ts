import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { stock, stockMoves } from '../../../functions/db/stock';
import { sendTransfer } from '../../../functions/domain/goods/transfers/send';
import { SHOP } from '../../../functions/http/orders/shop';
import {
  TRANSFER_TEXTS,
  type TransferReply,
  type TransfersReply,
} from '../../../src/contract/goods/transfers';
import { createOrderSecret } from '../../../src/lib/order-secret';
import { emptyGoods, KOTHRUD, openBranch, type Refused } from '../../support/api/goods/counts';
import { ask, BRANCH, OTHER_PRODUCT, PRODUCT, setStock } from '../../support/api/orders/orders';
import { staffOfBranch } from '../../support/api/orders/staff';
import { db } from '../../support/api/people';

type Answer = TransferReply & Refused;
let kothrud: Awaited<ReturnType<typeof staffOfBranch>>;
let laxmi: Awaited<ReturnType<typeof staffOfBranch>>;

beforeEach(async () => {
  await emptyGoods();
  await setStock(PRODUCT, 10);
  kothrud = await openBranch(KOTHRUD, { [OTHER_PRODUCT]: 1 });
  laxmi = await staffOfBranch(BRANCH);
});

function bodyOf(quantity: number, change: object = {}) {
  const lines = [{ product_id: PRODUCT, quantity }];
  return { request_id: createOrderSecret(), to: KOTHRUD, lines, ...change };
}

const send = (token: string, body: object) => ask<Answer>('/api/transfers', { token }, body);
const step = (token: string, { id, version }: TransferReply, body: object) =>
  ask<Answer>(`/api/transfers/${id}/steps`, { token }, { version, ...body });
const receive = (token: string, transfer: TransferReply, quantity: number) =>
  step(token, transfer, { step: 'receive', lines: [{ position: 0, quantity }] });

async function onHand() {
  const rows = await db.select().from(stock).where(eq(stock.productId, PRODUCT));
  return [BRANCH, KOTHRUD].map((code) => rows.find(({ branch }) => branch === code)?.onHand ?? 0);
}

describe('a transfer', () => {
  it('leaves the sender, is nowhere while on the way, and arrives in parts', async () => {
    const { body: sent } = await send(laxmi.clerk.token, bodyOf(5));
    expect(sent).toMatchObject({ state: 'sent', in_transit: 5, challan: 'DC-2627-00001' });
    expect(await onHand()).toEqual([5, 0]);
    const { body: part } = await receive(kothrud.clerk.token, sent, 3);
    expect(part).toMatchObject({ state: 'sent', in_transit: 2 });
    const { body: rest } = await receive(kothrud.clerk.token, part, 2);
    expect(rest).toMatchObject({ state: 'closed', in_transit: 0 });
    expect(await onHand()).toEqual([5, 5]);
  });

  it('counts nothing twice when requests are repeated or race', async () => {
    const body = bodyOf(5);
    const [one, other] = await Promise.all([
      send(laxmi.clerk.token, body),
      send(laxmi.clerk.token, body),
    ]);
    expect(one.body.id).toBe(other.body.id);
    const answers = await Promise.all([
      receive(kothrud.clerk.token, one.body, 5),
      receive(kothrud.clerk.token, one.body, 5),
      receive(kothrud.colleague.token, one.body, 5),
    ]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await onHand()).toEqual([5, 5]);
  });

  it('is received by the other branch, and not by the person who sent it', async () => {
    const { admin } = kothrud;
    const { body: sent } = await send(admin.token, bodyOf(2, { from: BRANCH }));
    expect((await receive(admin.token, sent, 2)).body.message).toBe(TRANSFER_TEXTS.sentIt);
    expect((await receive(laxmi.head.token, sent, 2)).body.code).toBe('forbidden');
    const elsewhere = await staffOfBranch('PUN-03');
    expect((await receive(elsewhere.head.token, sent, 2)).status).toBe(404);
    expect((await receive(kothrud.clerk.token, sent, 3)).body.fields).toEqual({
      'lines.0.quantity': TRANSFER_TEXTS.tooMany(2),
    });
  });

  it('leaves missing pieces on the way until the sender’s head books them', async () => {
    const { body: sent } = await send(laxmi.clerk.token, bodyOf(5));
    const { body: part } = await receive(kothrud.clerk.token, sent, 2);
    const settle = { step: 'settle', reason: 'Fell out of the bag' };
    const lines = [{ position: 0, returned: 1, lost: 2 }];
    const refused = await step(kothrud.head.token, part, { ...settle, lines });
    expect(refused.body.message).toBe(TRANSFER_TEXTS.headsSettle);
    expect((await step(laxmi.clerk.token, part, { ...settle, lines })).status).toBe(403);
    const { body } = await step(laxmi.head.token, part, { ...settle, lines });
    expect(body).toMatchObject({ state: 'closed', settle_reason: settle.reason });
    expect(await onHand()).toEqual([6, 2]);
    const [moved] = await db
      .select({ sum: sql<number>`sum(delta)`, kinds: sql<string>`group_concat(kind, ' ')` })
      .from(stockMoves)
      .where(eq(stockMoves.subject, `transfer:${sent.id}`));
    expect(moved).toEqual({ sum: -2, kinds: 'transfer-out transfer-in transfer-in lost' });
  });

  it('sends only free pieces, and only between branches with stock of their own', async () => {
    const short = await send(laxmi.clerk.token, bodyOf(11));
    expect(short.body).toMatchObject({
      code: 'out-of-stock',
      fields: { 'lines.0.quantity': TRANSFER_TEXTS.notFree(10, 'Laxmi Road') },
    });
    const uncounted = await send(laxmi.clerk.token, bodyOf(1, { to: 'PUN-03' }));
    expect(uncounted.body.message).toBe(TRANSFER_TEXTS.notCounted('Viman Nagar'));
    expect((await send(laxmi.clerk.token, bodyOf(1, { to: BRANCH }))).status).toBe(422);
    expect(await onHand()).toEqual([10, 0]);
  });

  it('is refused between branches of different GSTINs', async () => {
    const branches = SHOP.billing.branches.map((each) =>
      each.code === KOTHRUD
        ? { ...each, supplier: { ...each.supplier, gstin: '29AAXFC0000C1ZZ' } }
        : each,
    ) as unknown as typeof SHOP.billing.branches;
    const shop = { ...SHOP, billing: { ...SHOP.billing, branches } };
    const context = { db, actor: laxmi.clerk.user, now: Date.now(), shop };
    const body = { ...bodyOf(1), from: '', note: '', lines: [] };
    await expect(sendTransfer(context, body)).rejects.toThrow(TRANSFER_TEXTS.otherGstin);
  });

  it('is listed for both branches and for nobody else', async () => {
    await send(laxmi.clerk.token, bodyOf(2));
    const list = async (token: string) =>
      (await ask<TransfersReply>('/api/transfers', { token })).body.totalElements;
    const elsewhere = await staffOfBranch('PUN-03');
    expect(await list(laxmi.clerk.token)).toBe(1);
    expect(await list(kothrud.head.token)).toBe(1);
    expect(await list(elsewhere.head.token)).toBe(0);
  });
});
