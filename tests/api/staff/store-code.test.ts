import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dayCloses } from '../../../functions/db/day-closes';
import { invoices } from '../../../functions/db/invoices';
import { orders } from '../../../functions/db/orders';
import { payments } from '../../../functions/db/payments';
import { repairs } from '../../../functions/db/repairs';
import { stores } from '../../../functions/db/schema';
import { SHOP } from '../../../functions/http/orders/shop';
import { STORE_TEXTS } from '../../../src/contract/stores';
import { NO_PAISE, paiseOf } from '../../../src/lib/paise';
import { cash } from '../../support/api/orders/closes';
import { BRANCH, orderBody, place } from '../../support/api/orders/orders';
import { db } from '../../support/api/people';
import { book } from '../../support/api/repairs/repairs';
import { someAdmin, storeInDb } from '../../support/api/staff';

const admin = await someAdmin();

it.each<[string, (code: string) => Promise<unknown>]>([
  ['an order', (code) => moved(orders, 'branch', code, () => place(orderBody()))],
  ['a payment', (code) => moved(payments, 'branch', code, () => place(orderBody()))],
  ['a repair', (code) => moved(repairs, 'branch', code, book)],
  ['a repair that started there', (code) => moved(repairs, 'first_branch', code, book)],
  ['a repair on its way there', (code) => moved(repairs, 'transit_to', code, book)],
  [
    'a bill',
    (branch) =>
      db
        .insert(invoices)
        .values({ ...BILL, serial: 1, orderId: 'gone', branch, number: branch })
        .run(),
  ],
  [
    'a day close',
    (branch) =>
      db
        .insert(dayCloses)
        .values({ ...CLOSE, branch, countedBy: admin.user.id })
        .run(),
  ],
])('a store keeps its code when it is in use by %s', async (_, use) => {
  const { body: store } = await admin.createStore();
  await use(store.code);
  expect(await admin.putStore(store.id, { ...store, code: `${store.code}2` })).toMatchObject({
    status: 409,
    body: { code: 'in-use', fields: { code: STORE_TEXTS.codeInUse } },
  });
  expect(await admin.putStore(store.id, { ...store, store_name: 'Renamed' })).toMatchObject({
    status: 200,
    body: { code: store.code, store_name: 'Renamed' },
  });
});

it('a store keeps its code when the website uses it', async () => {
  const { body: store } = await admin.createStore({ code: BRANCH });
  expect(await admin.putStore(store.id, { ...store, code: 'OLD-10' })).toMatchObject({
    status: 409,
    body: { code: 'in-use' },
  });
});

/** Their branches are those of the website, whose stores keep their codes. */
const STOCK_TABLES = JSON.stringify([
  ...['stock', 'stock_branches', 'stock_moves', 'holds'],
  ...['devices', 'device_moves', 'device_tracking', 'stock_counts', 'transfers'],
]);

it('every column that stores a code counts as carrying it, and adds the codes that no store has', async () => {
  const columns = await db.all<{ of: string; column: string }>(sql`
    SELECT t.name AS of, c.name AS "column" FROM sqlite_master AS t JOIN pragma_table_info(t.name) AS c
    WHERE t.type = 'table' AND t.name NOT GLOB '_cf_*' AND t.name NOT GLOB '*_counts' AND t.name NOT GLOB '*_search'
      AND t.name <> 'day_figures' AND t.name NOT IN (SELECT value FROM json_each(${STOCK_TABLES}))
      AND (c.name LIKE '%branch' OR c.name = 'transit_to')`);
  const [view] = await db.all<{ text: string }>(
    sql`SELECT sql AS text FROM sqlite_master WHERE name = 'branch_codes'`,
  );
  const carrying = view?.text.matchAll(/SELECT `(\w+)`(?: AS `code`)? FROM `(\w+)`/g) ?? [];
  const names = columns.map(({ of, column }) => `${of}_${column}`);
  expect([...carrying].map(([, column, of]) => `${of}_${column}`).toSorted()).toEqual(
    names.toSorted(),
  );
  const triggers = await db.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'trigger' AND sql GLOB '*INTO \`branch_codes\`*'`,
  );
  // The branch of a bill and of a cash movement never changes.
  const fixed = ['invoices_branch', 'cash_movements_branch'];
  const changed = names.filter((name) => !fixed.includes(name));
  expect(triggers.map(({ name }) => name).toSorted()).toEqual(
    [
      ...names.map((name) => `${name}_inserted`),
      ...changed.map((name) => `${name}_changed`),
    ].toSorted(),
  );
});

it('a code of a row without a store waits, in no list, for the store that takes it', async () => {
  const code = crypto.randomUUID().slice(0, 18).toUpperCase();
  await moved(orders, 'branch', code, () => place(orderBody()));
  const rows = () => db.select().from(stores).where(eq(stores.code, code));
  expect(await rows()).toMatchObject([{ storeName: '', deletedAt: expect.any(Number) }]);
  const [reserved] = await rows();
  expect(await admin.ask('POST', `/api/stores/${reserved?.id}/restore`)).toMatchObject({
    status: 404,
  });
  const deleted = await admin.ask<{ content: object[] }>('GET', '/api/stores?status=deleted');
  expect(deleted.body.content).not.toContainEqual(expect.objectContaining({ code }));
  const { status, body } = await admin.createStore({ code });
  expect([status, body]).toMatchObject([201, { code }]);
  expect(await rows()).toMatchObject([{ id: body.id, deletedAt: null }]);
});

it('the database never changes or deletes a store whose code a row carries', async () => {
  const { body: store } = await admin.createStore();
  await moved(orders, 'branch', store.code, () => place(orderBody()));
  const isIt = eq(stores.id, store.id);
  const refused = 'rows carry the code of this store';
  await expect(db.update(stores).set({ code: 'OTHER-1' }).where(isIt)).rejects.toThrow(
    expect.objectContaining({
      cause: expect.objectContaining({ message: expect.stringContaining(refused) }),
    }),
  );
  await expect(db.delete(stores).where(isIt)).rejects.toThrow();
  expect(await storeInDb(store.id)).toMatchObject({ code: store.code });
});

describe('the code of a deleted store', () => {
  const remove = (id: number) => admin.ask('DELETE', `/api/stores/${id}`);
  const restore = (id: number) => admin.ask('POST', `/api/stores/${id}/restore`);

  it('is free for another store until the deleted one comes back', async () => {
    const { body: store } = await admin.createStore();
    await remove(store.id);
    expect(await storeInDb(store.id)).toMatchObject({ code: `${store.code}~${store.id}` });
    const deleted = await admin.ask('GET', `/api/stores?status=deleted&search=${store.code}`);
    expect(deleted.body).toMatchObject({ content: [{ id: store.id, code: store.code }] });
    const { body: next } = await admin.createStore({ code: store.code });
    expect(next).toMatchObject({ code: store.code });
    expect(await restore(store.id)).toMatchObject({ status: 409, body: { code: 'code-taken' } });
    await remove(next.id);
    expect(await restore(store.id)).toMatchObject({ status: 200, body: { code: store.code } });
  });

  it.each([
    ['a record carries it', undefined],
    ['the website names it', SHOP.branches.at(-1)?.code],
  ])('stays with it when %s', async (_, named) => {
    const { body: store } = await admin.createStore(named === undefined ? {} : { code: named });
    const { code: branch, id } = store;
    if (named === undefined)
      await db
        .insert(invoices)
        .values({ ...BILL, serial: 2, orderId: 'gone too', branch, number: branch });
    expect(await remove(id)).toMatchObject({ status: 200 });
    expect(await storeInDb(id)).toMatchObject({ code: branch });
    expect(await admin.createStore({ code: branch })).toMatchObject({ status: 409 });
    expect(await restore(id)).toMatchObject({ status: 200, body: { code: branch } });
  });
});

/** Creates a record and stores the code in one of its columns. */
async function moved(
  table: typeof orders | typeof payments | typeof repairs,
  column: string,
  code: string,
  create: () => Promise<unknown>,
) {
  await create();
  await db.run(sql`UPDATE ${table} SET ${sql.identifier(column)} = ${code}
    WHERE rowid = (SELECT max(rowid) FROM ${table})`);
}

const BILL = {
  series: 'Z',
  kind: 'invoice',
  year: '2627',
  at: 1,
  isTest: false,
  taxpayer: 'unregistered',
  supplier: { name: 'Chipwala', branch: '', address: 'Pune', phone: '', gstin: '', state: '27' },
  supply: 'intra',
  placeOfSupply: '27',
  isBusiness: false,
  taxable: paiseOf(1),
  cgst: NO_PAISE,
  sgst: NO_PAISE,
  igst: NO_PAISE,
  roundOff: NO_PAISE,
  total: paiseOf(1),
} as const;

const CLOSE = {
  ...{
    day: '2026-11-20',
    cutAt: 1,
    openingFloat: NO_PAISE,
    countedCash: NO_PAISE,
    expectedCash: NO_PAISE,
  },
  ...{ firstCount: cash({}), count: cash({}), createdAt: 1 },
};
