import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import type { Bindings } from '../../../functions/env';
import { version } from '../../../package.json';
import { answer, call, requestOf } from '../../support/api/call';
import { callOn, failing, LOST } from '../../support/api/faults/trouble';
import app from '../../support/api/worker';

const PATH = '/api/health';
const WELL = { status: 'ok', database: 'ok', version, last_backup: null };
const NO_DATABASE = { ...WELL, status: 'unavailable', database: 'unavailable' };
/** Internal tables of D1, SQLite and the migrations. */
const OTHERS = /^(_cf_|sqlite_|d1_)/;
const NO_SETTINGS = { ...WELL, status: 'unavailable' };

it('the health check is public', async () => {
  expect(await answer(call(PATH))).toEqual([200, WELL]);
});

it('the health check fails when the database does not respond', async () => {
  expect(await answer(callOn(failing(LOST).d1, PATH))).toEqual([503, NO_DATABASE]);
});

it.each([
  ['a column', 'stock RENAME held TO gone', 'stock RENAME gone TO held'],
  ['the search index', 'orders_search RENAME TO gone', 'gone RENAME TO orders_search'],
])('the health check fails when a migration is missing: %s', async (_what, remove, restore) => {
  await env.DB.exec(`ALTER TABLE ${remove}`);
  expect(await answer(call(PATH))).toEqual([503, NO_DATABASE]);
  await env.DB.exec(`ALTER TABLE ${restore}`);
  expect(await answer(call(PATH))).toEqual([200, WELL]);
});

it('the health check fails when any table is missing', async () => {
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
  ['the session secret is too short', { AUTH_SECRET: 'short' }],
  ['the second session secret is too short', { AUTH_SECRET_OTHER: 'short' }],
  ['both session secrets are the same', { AUTH_SECRET_OTHER: env.AUTH_SECRET }],
  ['the order secret has no version', { ORDER_KEY_SECRET: 'no-version' }],
  ['the redemption script has no key', { REDEMPTION_SCRIPT_URL: 'https://script.example.com' }],
  ['the payment provider is unknown', { PAYMENT_PROVIDER: 'unknown' }],
])('the health check fails without details when %s', async (_what, wrong) => {
  const response = app.fetch(requestOf(PATH), { ...env, ...wrong }, createExecutionContext());
  expect(await answer(Promise.resolve(response))).toEqual([503, NO_SETTINGS]);
});
