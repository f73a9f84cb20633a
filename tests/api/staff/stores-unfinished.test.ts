import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../functions/db';
import { orders } from '../../../functions/db/orders';
import { onQuery } from '../../../functions/db/queries';
import { stores } from '../../../functions/db/schema';
import { setStoreActive } from '../../../functions/domain/people/stores/edit';
import { dayText } from '../../../src/lib/india-time';
import { auditOf } from '../../support/api/audit';
import { closeStep, count } from '../../support/api/orders/closes';
import {
  BRANCH,
  counterBody,
  emptyShop,
  PRODUCT,
  place,
  setStock,
  step,
} from '../../support/api/orders/orders';
import { saleBody, sell } from '../../support/api/orders/sales';
import { branchStore, db } from '../../support/api/orders/staff';
import { bench, book, done, emptyBench, takeIn } from '../../support/api/repairs/repairs';
import { type Admin, type StoreRow, someAdmin, storeForm } from '../../support/api/staff';

let admin: Admin;
let staff: Awaited<ReturnType<typeof bench>>;
let id: number;

beforeAll(async () => {
  admin = await someAdmin();
  staff = await bench();
  id = await branchStore(BRANCH);
});
beforeEach(async () => {
  await emptyShop();
  await emptyBench();
  await setStock(PRODUCT, 10);
  await db.update(stores).set({ isActive: true, deletedAt: null }).where(eq(stores.id, id));
});

const close = () => admin.patchStore(id, { is_active: false });

const WORK: [string, () => Promise<{ kind: string; names: string[] }>][] = [
  [
    'an order',
    async () => ({ kind: 'order', names: [(await place(counterBody())).order.order_id] }),
  ],
  [
    'a booking',
    async () => ({ kind: 'booking', names: [(await book({ branch: BRANCH })).repair.name] }),
  ],
  ['a device', async () => ({ kind: 'repair', names: [(await takeIn(staff.advisor.token)).name] })],
  [
    'a device on its way there',
    async () => {
      const device = await takeIn(staff.elsewhere.token);
      const move = { step: 'move', branch: BRANCH, place: 'Courier' } as const;
      await done(device, { token: staff.elsewhere.token }, move);
      return { kind: 'arriving', names: [device.name] };
    },
  ],
  [
    'cash that is not counted',
    async () => {
      await sell(staff.advisor.token, saleBody());
      return { kind: 'day-close', names: [dayText(Date.now())] };
    },
  ],
];

describe.each(WORK)('a store whose branch has %s', (_, create) => {
  it('cannot be deactivated or deleted, and the refusal lists the work', async () => {
    const { kind, names } = await create();
    const refusal = {
      status: 409,
      body: { code: 'in-use', current: { unfinished: [{ kind, total: 1, names }] } },
    };
    expect(await close()).toMatchObject(refusal);
    const row = await admin.readStore(id);
    expect(await admin.putStore(id, { ...row, is_active: false })).toMatchObject(refusal);
    expect(await admin.ask('DELETE', `/api/stores/${id}`)).toMatchObject(refusal);
    expect(await admin.readStore(id)).toEqual(row);
    expect(row.is_active).toBe(true);
  });
});

it('a store closes once its order has ended and its cash is counted and confirmed', async () => {
  const head = { token: staff.head.token };
  const { order } = await place(counterBody());
  await step(order.order_id, head, { step: 'cancel', version: order.version, reason: 'Test' });
  await sell(staff.advisor.token, saleBody());
  expect((await close()).status).toBe(409);
  const { body: counted } = await count(staff.advisor.token);
  const explained = await closeStep(staff.advisor.token, counted, {
    ...{ step: 'explain', reason: 'Test' },
  });
  expect((await close()).body).toMatchObject({
    current: { unfinished: [{ kind: 'day-close', total: 1 }] },
  });
  expect((await closeStep(head.token, explained.body, { step: 'confirm' })).status).toBe(200);
  expect(await close()).toMatchObject({ status: 200, body: { is_active: false } });
});

it('a refusal names the first five orders and counts all', async () => {
  for (let each = 0; each < 6; each++) await place(counterBody());
  const { body } = await close();
  const { current } = body as unknown as {
    current: { unfinished: { total: number; names: string[] }[] };
  };
  expect(current.unfinished).toMatchObject([{ kind: 'order', total: 6 }]);
  expect(current.unfinished[0]?.names).toHaveLength(5);
});

it('a store does not close when an order arrives between the check and the change', async () => {
  const arriving = onQuery(env.DB, async ({ texts, run }) => {
    const isFirst = (await db.select().from(orders)).length === 0;
    if (isFirst && texts.some((text) => text.startsWith('update "stores"'))) {
      await place(counterBody());
    }
    return run();
  });
  const context = { db: connect(arriving), actor: admin.user, now: Date.now() };
  await expect(setStoreActive(context, id, false)).rejects.toMatchObject({ code: 'in-use' });
  expect((await admin.readStore(id)).is_active).toBe(true);
});

describe('a deleted store', () => {
  async function deletedStore(): Promise<StoreRow> {
    const { body: store } = await admin.createStore({ store_name: 'Gone Road' });
    await admin.ask('DELETE', `/api/stores/${store.id}`);
    return store;
  }
  const restore = ({ id: deleted }: StoreRow) =>
    admin.ask<StoreRow>('POST', `/api/stores/${deleted}/restore`, {});
  const listed = async (query: string) =>
    (await admin.ask<{ content: StoreRow[] }>('GET', `/api/stores?size=100&${query}`)).body.content;

  it('is found in the list of deleted stores, and comes back when an admin restores it', async () => {
    const store = await deletedStore();
    expect(await listed('status=deleted&search=gone%20ROAD')).toMatchObject([{ id: store.id }]);
    expect(await listed('search=gone%20road')).toEqual([]);
    expect(await restore(store)).toMatchObject({ status: 200, body: { id: store.id } });
    expect(await restore(store)).toMatchObject({ status: 200, body: { id: store.id } });
    expect(await listed('search=gone%20road')).toMatchObject([{ id: store.id }]);
    expect(await listed('status=deleted&search=gone')).toEqual([]);
    expect((await auditOf(store.id)).map(({ action }) => action)).toEqual([
      ...['store.create', 'store.delete', 'store.restore'],
    ]);
  });

  it('does not come back while another store uses its code', async () => {
    const store = await deletedStore();
    await admin.createStore(storeForm({ code: store.code.toLowerCase() }));
    expect(await restore(store)).toMatchObject({ status: 409, body: { code: 'code-taken' } });
    expect(await restore({ ...store, id: 987_654 })).toMatchObject({ status: 404 });
  });
});
