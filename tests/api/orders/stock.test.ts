import { beforeEach, describe, expect, it } from 'vitest';
import { SHOP } from '../../../functions/http/orders/shop';
import type { AuditReply } from '../../../src/contract/audit';
import { STOCK_TEXTS, type StockReply, type StockRow } from '../../../src/contract/stock';
import { call } from '../../support/api/call';
import {
  ask,
  BRANCH,
  emptyShop,
  OTHER_PRODUCT,
  orderBody,
  PRODUCT,
  place,
  setStock,
  stockOf,
  stockVersion,
} from '../../support/api/orders/orders';
import { staffAt } from '../../support/api/orders/staff';
import { loggedIn } from '../../support/api/people';

interface Changed extends StockRow {
  code?: string;
  current?: StockRow;
  fields?: Record<string, string>;
}

let admin: Awaited<ReturnType<typeof staffAt>>;

beforeEach(async () => {
  await emptyShop();
  admin = await staffAt('system_admin', null);
});

async function change(body: object, token = admin.token, id = PRODUCT) {
  const version = await stockVersion(id);
  return ask<Changed>(`/api/stock/${id}`, { token }, { branch: BRANCH, version, ...body });
}

describe('product stock', () => {
  it('is publicly available in one small response that can be cached for thirty seconds', async () => {
    await setStock(PRODUCT, 3);
    await place(orderBody({ lines: { [PRODUCT]: 2 } }));
    const response = await call('/api/stock/public');
    const { available } = (await response.json()) as { available: Record<string, number> };
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=30');
    expect(available).toMatchObject({ [PRODUCT]: 1, [OTHER_PRODUCT]: 10 });
    expect(Object.keys(available)).toHaveLength(SHOP.items.length);
  });

  it('includes unchanged products and is not cached when staff request it', async () => {
    await place(orderBody({ lines: { [PRODUCT]: 2 } }));
    const token = (await staffAt('advisor', null)).token;
    const { body, headers } = await ask<StockReply>('/api/stock', { token });
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(body.content).toHaveLength(SHOP.items.length);
    expect(body.content.find(({ product_id }) => product_id === PRODUCT)).toEqual({
      product_id: PRODUCT,
      name: 'Dhun Buds 2',
      on_hand: 10,
      held: 2,
      version: await stockVersion(PRODUCT),
      branches: [{ branch: { code: BRANCH, name: 'Laxmi Road' }, on_hand: 10, held: 2 }],
    });
  });

  it('is stored with the reason for the change when an admin changes it', async () => {
    const { status, body } = await change({ change: 5, reason: 'Delivery' });
    expect([status, body.on_hand, body.version]).toEqual([200, 15, await stockVersion(PRODUCT)]);
    const { body: trail } = await ask<AuditReply>(`/api/stock/${PRODUCT}/audit`, {
      token: admin.token,
    });
    expect(trail.content).toMatchObject([
      {
        actor: admin.user.id,
        action: 'stock.change',
        after: { branch: BRANCH, change: 5, reason: 'Delivery' },
      },
    ]);
  });

  it('is not changed when the submitted form is stale', async () => {
    const version = await stockVersion(PRODUCT);
    await change({ change: 5, reason: 'Delivery' });
    const { status, body } = await change({ change: -1, reason: 'Broken', version });
    expect([status, body.code, body.current?.on_hand]).toEqual([409, 'stale', 15]);
    expect((await stockOf(PRODUCT)).onHand).toBe(15);
  });

  it('cannot drop below the quantity that orders hold', async () => {
    await place(orderBody({ lines: { [PRODUCT]: 3 } }));
    const { status, body } = await change({ change: -8, reason: 'Broken' });
    expect([status, body.code]).toEqual([409, 'stock-held']);
    expect(body.fields).toEqual({ change: STOCK_TEXTS.held(3) });
    expect((await change({ change: -7, reason: 'Broken' })).body.on_hand).toBe(3);
  });

  it('is changed only once when two requests arrive concurrently', async () => {
    const both = [1, 2].map((n) => change({ change: n, reason: 'Count' }));
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['nothing', { change: 0, reason: 'x' }, 422],
    ['half a piece', { change: 0.5, reason: 'x' }, 422],
    ['a million', { change: 1e6, reason: 'x' }, 422],
    ['no reason', { change: 1, reason: ' ' }, 422],
    ['no version', { change: 1, reason: 'x', version: undefined }, 422],
  ])('is not changed by an invalid request: %s', async (_what, body, status) => {
    expect((await change(body)).status).toBe(status);
    expect((await stockOf(PRODUCT)).onHand).toBe(10);
  });

  it('can be read in detail only by staff and changed only by admins', async () => {
    const body = { change: 1, reason: 'x' };
    const { token: customer } = await loggedIn('customer');
    const { token: head } = await staffAt('branch_head', null);
    expect((await ask('/api/stock')).status).toBe(401);
    expect((await ask('/api/stock', { token: customer })).status).toBe(403);
    expect((await change(body, customer)).status).toBe(403);
    expect((await change(body, head)).status).toBe(403);
    expect((await ask(`/api/stock/${PRODUCT}/audit`, { token: head })).status).toBe(200);
    expect((await change(body, admin.token, 'no-such-product')).status).toBe(404);
  });
});
