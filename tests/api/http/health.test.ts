import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import type { Bindings } from '../../../functions/env';
import { version } from '../../../package.json';
import { answer, call, requestOf } from '../../support/api/call';
import { callOn, failing, LOST } from '../../support/api/faults/trouble';
import app from '../../support/api/worker';

const PATH = '/api/health';
const WELL = { status: 'ok', database: 'ok', version };
const NO_DATABASE = { status: 'unavailable', database: 'unavailable', version };
/** Tables of D1, of SQLite and of the migrations themselves. */
const OTHERS = /^(_cf_|sqlite_|d1_)/;
const NO_SETTINGS = { ...WELL, status: 'unavailable' };

it('anyone can ask whether the shop is well', async () => {
  expect(await answer(call(PATH))).toEqual([200, WELL]);
});

it('a monitor learns that the database does not answer', async () => {
  expect(await answer(callOn(failing(LOST).d1, PATH))).toEqual([503, NO_DATABASE]);
});

it.each([
  ['a column', 'stock RENAME version TO gone', 'stock RENAME gone TO version'],
  ['the words of a search', 'orders_search RENAME TO gone', 'gone RENAME TO orders_search'],
])('a monitor learns that a migration has not run: %s is missing', async (_what, lose, mend) => {
  await env.DB.exec(`ALTER TABLE ${lose}`);
  expect(await answer(call(PATH))).toEqual([503, NO_DATABASE]);
  await env.DB.exec(`ALTER TABLE ${mend}`);
  expect(await answer(call(PATH))).toEqual([200, WELL]);
});

it('a monitor learns that a table is missing, whichever it is', async () => {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '*_search_*'",
  ).all<{ name: string }>();
  const tables = results.map(({ name }) => name).filter((name) => !OTHERS.test(name));
  expect(tables.length).toBeGreaterThan(10);
  for (const table of tables) {
    await env.DB.exec(`ALTER TABLE ${table} RENAME TO gone`);
    expect([table, ...(await answer(call(PATH)))]).toEqual([table, 503, NO_DATABASE]);
    await env.DB.exec(`ALTER TABLE gone RENAME TO ${table}`);
  }
  expect(await answer(call(PATH))).toEqual([200, WELL]);
});

it.each<[string, Partial<Bindings>]>([
  ['the secret of the logins', { AUTH_SECRET: 'short' }],
  ['another secret of the logins that is long enough', { AUTH_SECRET_OTHER: 'short' }],
  ['another secret of the logins that differs', { AUTH_SECRET_OTHER: env.AUTH_SECRET }],
  ['a usable secret of the orders', { ORDER_KEY_SECRET: 'no-version' }],
  ['the key of the redemption script', { REDEMPTION_SCRIPT_URL: 'https://script.example.com' }],
  ['a payment provider that there is', { PAYMENT_PROVIDER: 'nobody' }],
])('a monitor learns that the shop was set up without %s, but not what', async (_what, wrong) => {
  const response = app.fetch(requestOf(PATH), { ...env, ...wrong }, createExecutionContext());
  expect(await answer(Promise.resolve(response))).toEqual([503, NO_SETTINGS]);
});
