import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { PASSWORD } from '../../passwords';
import { answer, call } from '../call';
import { fillGoods } from '../orders/goods';

const migrations: readonly D1Migration[] = env.MIGRATIONS;

const TABLES = `SELECT name FROM pragma_table_list WHERE type = 'table'
  AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name <> 'd1_migrations'`;

/** The names of the shop's tables in the current schema of the database. */
export async function tableNames(): Promise<string[]> {
  const { results } = await env.DB.prepare(TABLES).all<{ name: string }>();
  return results.map(({ name }) => name);
}

/**
 * Migrates an empty database release by release up to the given one, and inserts each release’s
 * data after its migration.
 */
export async function liveUntil(release: string): Promise<void> {
  const last = migrations.findIndex(({ name }) => name === release);
  for (const [nth, { name }] of migrations.slice(0, last + 1).entries()) {
    await applyD1Migrations(env.DB, migrations.slice(0, nth + 1));
    await insertRows(name);
  }
}

/** Runs a file of `tests/support/releases`, if it exists. */
export async function insertRows(file: string): Promise<void> {
  const rows = env.RELEASES[file];
  if (rows !== undefined) await env.DB.exec(rows.replaceAll(/\n(?!INSERT)/g, ' '));
}

/** Migrates the database to the current release and fills its goods, as deploying does. */
export async function upgrade(): Promise<void> {
  await applyD1Migrations(env.DB, [...migrations]);
  await fillGoods();
}

/** Logs in as the admin of the first release’s rows. */
export async function logIn(): Promise<string> {
  const body = { username: 'ashrao', password: PASSWORD };
  const [status, reply] = await answer(call('/api/auth/login', { body }));
  expect(status).toBe(200);
  return String((reply as { access: string }).access);
}
