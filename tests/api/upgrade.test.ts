import { reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { answer, call } from '../support/api/call';
import { liveUntil, logIn, tableNames, upgrade } from '../support/api/migrations/upgrade';

type Row = Record<string, unknown>;

/** The last migration of every earlier release. */
const EARLIER_RELEASES = env.MIGRATIONS.slice(0, -1).map(({ name }) => name);

async function readAll(): Promise<Record<string, Row[]>> {
  const names = await tableNames();
  const read = names.map((name) => env.DB.prepare(`SELECT * FROM "${name}" ORDER BY rowid`));
  const rows = await env.DB.batch<Row>(read);
  return Object.fromEntries(names.map((name, nth) => [name, rows[nth]?.results ?? []]));
}

/** The names of the fields in an audit row's values; later releases store the values separately. */
function namesIn(values: unknown): unknown {
  const parsed: unknown = JSON.parse(String(values));
  const hasValues = parsed !== null && !Array.isArray(parsed);
  return hasValues ? JSON.stringify(Object.keys(parsed as object)) : values;
}

/** Returns the row with the changes that newer releases deliberately make to existing rows. */
function afterUpgrade(table: string, row: Row): Row {
  if (row.code === 'pun-08') return { ...row, code: 'PUN-08' };
  if (table === 'orders') return { ...row, body_hash: '' };
  // The counts of all branches; those of each branch replaced the number sold and the version.
  if (table === 'stock') {
    return { product_id: row.product_id, on_hand: row.on_hand, held: row.held };
  }
  if (table === 'order_events') return { ...row, reason: null };
  if (table === 'stock') {
    return { product_id: row.product_id, on_hand: row.on_hand, held: row.held };
  }
  if (table === 'audit_log') {
    return { ...row, before: namesIn(row.before), after: namesIn(row.after) };
  }
  return row;
}

describe.each(EARLIER_RELEASES)('a database from release %s', (release) => {
  it('loses no data during an upgrade and stays usable', async () => {
    await reset();
    await liveUntil(release);
    const before = await readAll();
    await upgrade();
    const after = await readAll();
    for (const [table, rows] of Object.entries(before)) {
      const kept = rows.map((row) => expect.objectContaining(afterUpgrade(table, row)));
      expect(after[table], table).toEqual(expect.arrayContaining(kept));
    }

    const token = await logIn();
    const get = async (path: string) => (await answer(call(path, { token })))[1];
    expect(await answer(call('/api/health'))).toMatchObject([200, { database: 'ok' }]);
    expect(await get('/api/users?search=ekbote')).toMatchObject({
      totalElements: 1,
      userData: [{ store_name: 'Laxmi Road' }],
    });
    expect(await get('/api/users?search=laxmi')).toMatchObject({ totalElements: 2 });
    expect(await get('/api/stores?search=PUN-08')).toMatchObject({ totalElements: 1 });
    expect(await get('/api/redemption/history?search=gaikwad')).toMatchObject({ totalElements: 1 });
    expect(await get('/api/stores/7/audit')).toMatchObject({
      content: [{ before: { branch_head: null }, after: { branch_head_name: 'Bhavna Ekbote' } }],
    });
    const hasOrders = before.orders !== undefined;
    expect(await get('/api/orders?search=9877777777')).toMatchObject({
      totalElements: hasOrders ? 1 : 0,
      counts: { confirmed: hasOrders ? 1 : 0, delivered: hasOrders ? 1 : 0 },
    });
    const hasBills = before.invoices?.length === 1;
    for (const search of ['bhave', '5555', 'PUN-02']) {
      const total = hasBills ? 1 : 0;
      const found = { totalElements: total };
      expect(await get(`/api/repairs?tab=all&search=${search}`)).toMatchObject(found);
      // The first hour of October in India.
      expect(await get(`/api/invoices?month=2026-10&search=${search}`)).toMatchObject(found);
    }
    if (!hasOrders) return;
    const steps = '/api/orders/ORD1700000000030ABCDE/steps';
    const step = { step: 'ready', version: 1 };
    expect(await answer(call(steps, { token, body: step }))).toMatchObject([
      200,
      { state: 'ready', version: 2 },
    ]);
  });
});

describe('a reason that a clerk entered before reasons could be erased', () => {
  it('is moved to the notes unless the order has already been erased', async () => {
    await reset();
    await liveUntil('0019_owed_payments.sql');
    await upgrade();
    const { results: notes } = await env.DB.prepare('SELECT * FROM order_notes').all();
    expect(notes).toEqual([
      { order_id: 'ORD1700000000050CANCL', version: 2, text: 'Sanjay Ghorpade rang' },
    ]);
    const change = env.DB.prepare("UPDATE order_events SET reason = 'changed'").run();
    await expect(change).rejects.toThrow('append-only');
  });
});
