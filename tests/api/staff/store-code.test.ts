import { getTableName, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { dayCloses } from '../../../functions/db/day-closes';
import { invoices } from '../../../functions/db/invoices';
import { orders } from '../../../functions/db/orders';
import { payments } from '../../../functions/db/payments';
import { repairs } from '../../../functions/db/repairs';
import { CODE_COLUMNS } from '../../../functions/domain/people/stores/code-use';
import { STORE_TEXTS } from '../../../src/contract/stores';
import { cash } from '../../support/api/orders/closes';
import { BRANCH, orderBody, place } from '../../support/api/orders/orders';
import { db } from '../../support/api/people';
import { book } from '../../support/api/repairs/repairs';
import { someAdmin } from '../../support/api/staff';

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
        .values({ ...BILL, branch, number: branch })
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

it('the search for a code covers every column that stores one', async () => {
  const rows = await db.all<{ name: string }>(sql`
    SELECT t.name || '.' || c.name AS name FROM sqlite_master AS t JOIN pragma_table_info(t.name) AS c
    WHERE t.type = 'table' AND t.name NOT GLOB '_cf_*' AND t.name NOT GLOB '*_counts' AND t.name NOT GLOB '*_search'
      AND (c.name LIKE '%branch' OR c.name = 'transit_to')`);
  const searched = CODE_COLUMNS.map(({ table, name }) => `${getTableName(table)}.${name}`);
  expect(searched.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
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
  serial: 1,
  at: 1,
  orderId: 'gone',
  isTest: false,
  taxpayer: 'unregistered',
  supplier: { name: 'Chipwala', branch: '', address: 'Pune', phone: '', gstin: '', state: '27' },
  supply: 'intra',
  placeOfSupply: '27',
  isBusiness: false,
  taxable: 100,
  cgst: 0,
  sgst: 0,
  igst: 0,
  roundOff: 0,
  total: 100,
} as const;

const CLOSE = {
  ...{ day: '2026-11-20', cutAt: 1, openingFloat: 0, countedCash: 0, expectedCash: 0 },
  ...{ firstCount: cash({}), count: cash({}), createdAt: 1 },
};
