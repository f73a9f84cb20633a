import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { select, write } from '../../../../scripts/owner/database/execute.ts';
import { textOf } from '../../../../scripts/owner/database/text-of.ts';
import { erasePerson } from '../../../../scripts/owner/person/statements.ts';
import {
  EMAIL,
  ERASED,
  everyText,
  MOBILE,
  PRIZE_MOBILE,
} from '../../../support/scripts/every-text.ts';
import { columns } from '../../../support/security/tables.ts';

/** The columns in which a text about an erased person may stay, with the reason. */
const KEPT: Readonly<Record<string, string>> = {
  'redemptions.customer_name': 'a redemption proves who received which prize',
  'redemptions.instagram_id': 'a redemption proves who received which prize',
  'redemptions.product': 'a redemption proves for which purchase',
  'redemptions.body_hash': 'a keyed hash beside the values that it is made of',
  'redemptions_search.text': 'finds the redemption',
  'giveaway_entries.instagram_id': 'a deleted code could be redeemed again',
  'invoice_lines.text': 'the law requires the description, and a bill is never changed',
  'invoice_lines.warranty': 'the shop’s own words about a product’s warranty',
  'invoices.money': 'methods and amounts of a bill, which is never changed',
  'invoices.terms': 'the shop’s own words about returns',
  'order_lines.service_id': 'names a service of the price list',
  'serial_numbers.serial': 'proves which device was sold',
  'serial_numbers.second': 'proves which device was sold',
  'device_numbers.number': 'proves which device was sold',
  'serial_numbers.disputed': 'proves which device came back',
  'repair_photos.hash': 'of a file; a job deletes the row with the file',
  'day_closes.float_reason':
    'about the cash; the command names the close if it mentions the person',
  'day_closes.paid_out_reason': 'about the cash; the command names the close',
  'day_closes.reason': 'about the cash; the command names the close',
  'cash_movements.note': 'about the cash; the command names the movement',
  'cash_movements.payee': 'about the cash; the command names the movement',
  'backups.night': 'only the job writes it: a day',
  'backups.progress': 'only the job writes it: names of tables and objects',
  'product_changes.reason': 'about the price of a product',
  'stock_moves.reason': 'about pieces in stock',
  'stock_counts.reason': 'about a count of the stock',
  'stock_count_lines.reason': 'about a difference of the stock',
  'transfers.note': 'about pieces that a branch sent to another one',
  'transfers.settle_reason': 'about pieces that did not arrive',
  'device_moves.reason': 'about a device in stock',
  'shop_devices.hash': 'a keyed hash of a random ID on a device of the shop',
  'shop_networks.hash': 'a keyed hash of a network of staff; a job deletes it after 12 hours',
  'stores.store_name': 'about a store; the command names the store',
  'stores.address': 'about a store; the command names the store',
  'stores_search.text': 'finds the store',
};

const folder = mkdtempSync(join(tmpdir(), 'chipwala-erasure-'));
const target = { kind: 'local', folder } as const;
const file = join(folder, 'v3/d1/shop/shop.sqlite');

beforeAll(async () => {
  mkdirSync(join(folder, 'v3/d1/shop'), { recursive: true });
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  db.exec('PRAGMA journal_mode = WAL');
  for (const name of globSync('drizzle/*.sql').toSorted()) db.exec(readFileSync(name, 'utf8'));
  for (const statement of await everyText(Object.keys(KEPT))) db.exec(statement);
  db.close();
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The columns that contain a text, in all tables and search indexes. */
async function columnsWith(text: string): Promise<string[]> {
  const db = new DatabaseSync(file);
  const all = columns(db).map((column) => column.split('.'));
  db.close();
  const found = await select(
    target,
    ...all.map(
      ([table, column]) =>
        `SELECT '${table}.${column}' AS name FROM "${table}" WHERE instr("${column}", '${text}') LIMIT 1`,
    ),
  );
  return found.flat().map(({ name }) => String(name));
}

/** The number of rows that the searches of all screens find. */
async function found(text: string): Promise<number> {
  const [names = []] = await select(
    target,
    "SELECT name FROM sqlite_master WHERE sql LIKE '%USING fts5(%'",
  );
  const hits = await select(
    target,
    ...names.map(
      ({ name }) => `SELECT count(*) AS n FROM "${name}" WHERE "${name}" MATCH '"${text}"'`,
    ),
  );
  return hits.flat().reduce((sum, { n }) => sum + Number(n), 0);
}

function bytes(): string {
  return globSync(`${file}*`)
    .map((name) => readFileSync(name, 'latin1'))
    .join('');
}

it('an erasure leaves no text about the person in the database file, its rows or its search indexes, except where a reason is known', async () => {
  expect((await columnsWith(ERASED)).length).toBeGreaterThan(30);
  expect(await found(ERASED)).toBe(4);
  const keys = { emails: [EMAIL], mobiles: [MOBILE, PRIZE_MOBILE] };
  await write(target, erasePerson(keys, Date.now()).map(textOf));
  expect(await columnsWith(ERASED)).toEqual([]);
  expect(await columnsWith(MOBILE)).toEqual([]);
  expect([await found(ERASED), await found(MOBILE)]).toEqual([0, 0]);
  expect((await columnsWith('kept')).toSorted()).toEqual(Object.keys(KEPT).toSorted());
  expect([ERASED, MOBILE].filter((text) => bytes().includes(text))).toEqual([]);
});
