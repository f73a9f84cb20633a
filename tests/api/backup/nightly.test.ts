import { env } from 'cloudflare:workers';
import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { onQuery } from '../../../functions/db/queries';
import { OBJECTS_PER_RUN } from '../../../functions/domain/jobs/backup/nightly';
import { unpackObject } from '../../../functions/domain/jobs/backup/objects';
import { CLAIM_MS } from '../../../functions/domain/jobs/backup/progress';
import { CONTENT_BYTES } from '../../../functions/domain/jobs/backup/range';
import { scheduled } from '../../../functions/jobs';
import type { HealthReply } from '../../../src/contract/health';
import { call } from '../../support/api/call';
import { BRANCH, counterBody, PRODUCT, place, setStock } from '../../support/api/orders/orders';
import { sell } from '../../support/api/orders/sales';
import { branchStore, staffAt } from '../../support/api/orders/staff';
import { someone } from '../../support/api/people';
import { objectOf, readSet, rowsOfDatabase } from './set';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const RUN_MS = 5 * MINUTE_MS;
/** 02:00 in India on 22 November. */
const NIGHT = Date.UTC(2026, 10, 22, 20, 30);
const DAY = '2026-11-22';

const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(async () => {
  for (const spy of [lines, errors]) spy.mockClear();
  await env.DB.exec('DELETE FROM backups');
  await setStock(PRODUCT, 50);
  for (const { key } of (await env.BUCKET.list()).objects) await env.BUCKET.delete(key);
});

afterAll(() => env.DB.exec('DELETE FROM backups'));

async function tick(at: number, settings: object = { BACKUPS: env.BUCKET }) {
  await scheduled({ scheduledTime: at }, { ...env, ...settings });
  return lines.mock.lastCall?.[0].jobs.backup_objects_stored;
}

/** Runs the job every five minutes until the backup is complete; returns the objects of each run. */
async function backUp(from: number, settings?: object): Promise<number[]> {
  const stored: number[] = [];
  for (let at = from; stored.length < 20; at += RUN_MS) {
    const count = await tick(at, settings);
    if (count === 0) return stored;
    stored.push(count);
  }
  throw new Error('the backup does not end');
}

async function lastBackup() {
  const { last_backup: last }: HealthReply = await (await call('/api/health')).json();
  return last;
}

/** A bucket that calls `onPut` before it stores each object. */
function watched(onPut: (name: string, nth: number) => unknown) {
  let puts = 0;
  return Object.assign(Object.create(env.BUCKET), {
    list: env.BUCKET.list.bind(env.BUCKET),
    head: env.BUCKET.head.bind(env.BUCKET),
    delete: env.BUCKET.delete.bind(env.BUCKET),
    async put(name: string, ...rest: [Buffer, object]) {
      await onPut(name, puts++);
      return env.BUCKET.put(name, ...rest);
    },
  });
}

/** A bucket that fails to store the fourth object. */
function failingOnce() {
  return watched((_name, nth) => {
    if (nth === 3) throw new Error('R2 is down');
  });
}

it('the nightly job stores one complete backup per night, or none when no bucket is bound', async () => {
  await someone('advisor');
  expect(await tick(NIGHT, {})).toBe(0);
  expect(await lastBackup()).toBeNull();
  const stored = await tick(NIGHT - MINUTE_MS);
  expect(await lastBackup()).toBe('2026-11-22T20:29:00.000Z');
  expect((await readSet('2026-11-21')).manifest.objects).toHaveLength(stored - 1);
  await backUp(NIGHT);
  expect(await lastBackup()).toBe('2026-11-22T20:30:00.000Z');

  const { manifest, rows } = await readSet(DAY);
  expect(manifest.created_at).toBe(NIGHT);
  expect(rows).toEqual(await rowsOfDatabase(rows.keys()));
  expect(rows.get('users')).toHaveLength(1);
});

it('a backup contains every table except those that are rebuilt or deleted soon', async () => {
  await backUp(NIGHT);
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%\\_search%' ESCAPE '\\'`,
  ).all<{ name: string }>();
  const names = results.map(({ name }) => name).filter((name) => !/^(_cf_|sqlite_)/.test(name));
  const { manifest } = await readSet(DAY);
  const listed = manifest.tables.map(({ name }) => name);
  const left = names.filter((name) => !listed.includes(name));
  const derived = ['day_figures', 'figure_days'];
  expect(left.toSorted()).toEqual(['backups', 'd1_migrations', ...derived, 'repair_lock_codes']);
  expect(listed.slice(0, 8).toSorted()).toEqual([
    'audit_log',
    'audit_values',
    'invoice_advances',
    'invoice_lines',
    'invoices',
    'order_events',
    'repair_events',
    'stock_moves',
  ]);
});

/** A database that is lost once the k-th object is stored, like an isolate that was killed. */
function killedAfter(k: number) {
  let isKilled = false;
  const bucket = watched((_name, nth) => {
    isKilled = nth === k;
  });
  const DB = onQuery(env.DB, async (trip) => {
    if (isKilled) throw new Error('killed');
    return trip.run();
  });
  return { DB, BACKUPS: bucket };
}

it('a backup continues after the last stored object when its run was killed between any two', async () => {
  await place(counterBody());
  await env.DB.exec('DELETE FROM attempts');
  const [count = 0] = await backUp(NIGHT);
  expect(count).toBeGreaterThan(5);
  for (let k = 0; k < count; k += 1) {
    const night = NIGHT + (k + 1) * DAY_MS;
    expect(await tick(night, killedAfter(k))).toBe('failed');
    expect(await tick(night + CLAIM_MS - 1)).toBe(0);
    expect(await tick(night + CLAIM_MS)).toBe(count - k);
    const { rows, manifest } = await readSet(new Date(night).toISOString().slice(0, 10));
    expect(manifest.created_at).toBe(k === 0 ? night + CLAIM_MS : night);
    expect(rows).toEqual(await rowsOfDatabase(rows.keys()));
  }
});

it('two runs at once never store or count an object twice', async () => {
  await place(counterBody());
  const settings = { BACKUPS: env.BUCKET };
  await Promise.all(
    [1, 2, 3].map(() => scheduled({ scheduledTime: NIGHT }, { ...env, ...settings })),
  );
  const reports = lines.mock.calls.flatMap(([{ jobs }]) => jobs?.backup_objects_stored ?? []);
  expect(reports.filter((count) => count !== 0)).toHaveLength(1);

  // The claim of a run that is still alive has expired: the run notices that it lost its backup.
  const night = NIGHT + DAY_MS;
  let later = 0;
  const slow = watched(async (_name, nth) => {
    if (nth === 2) later = await tick(night + CLAIM_MS);
  });
  expect(await tick(night, { BACKUPS: slow })).toBe(2);
  const { rows, manifest } = await readSet('2026-11-23');
  expect(later).toBe(manifest.objects.length - 2 + 1);
  expect(rows.get('users')).toEqual((await rowsOfDatabase(['users'])).get('users'));
});

it('a backup contains no row newer than its start, and lists the orders that changed meanwhile', async () => {
  const { token } = await staffAt('branch_head', await branchStore(BRANCH));
  const early = await place(counterBody());
  const billed = await sell(token);
  const orders: string[] = [];
  const busy = watched(async (_name, nth) => {
    if (nth !== 1) return;
    const { order } = await place(counterBody());
    const sold = await sell(token);
    const step = { step: 'ready', version: early.order.version };
    const confirmed = await call(`/api/orders/${early.order.order_id}/steps`, {
      token,
      body: step,
    });
    expect([sold.status, confirmed.status]).toEqual([201, 200]);
    orders.push(order.order_id, sold.body.order_id, early.order.order_id);
  });
  await tick(NIGHT, { BACKUPS: busy });
  const { rows, manifest } = await readSet(DAY);
  const contains = (id: string) =>
    ['orders', 'order_events', 'payments', 'invoices'].filter((table) =>
      rows.get(table)?.some((line) => line.includes(id)),
    );
  const [placed = '', sold = ''] = orders;
  expect([contains(placed), contains(sold)]).toEqual([[], []]);
  expect(contains(billed.body.order_id)).toHaveLength(4);
  expect(rows.get('orders')?.find((line) => line.includes(early.order.order_id))).toContain(
    'ready',
  );

  const { late } = manifest;
  expect(new Set(late.orders.map(({ id }) => id))).toEqual(new Set(orders));
  expect(late.bills).toMatchObject([{ order_id: sold, kind: 'invoice' }]);
});

it('a run that R2 fails continues with the next run, five minutes later', async () => {
  expect(await tick(NIGHT, { BACKUPS: failingOnce() })).toBe('failed');
  await expect(readSet(DAY)).rejects.toThrow('the bucket has no 2026-11-22/manifest');
  const rest = await tick(NIGHT + RUN_MS);
  expect((await readSet(DAY)).manifest.objects).toHaveLength(3 + rest - 1);
});

it('a backup begins again when the database was migrated between two runs', async () => {
  await tick(NIGHT, { BACKUPS: failingOnce() });
  await env.DB.exec("INSERT INTO d1_migrations (name) VALUES ('9999_next.sql')");
  await backUp(NIGHT + RUN_MS);
  const { manifest, rows } = await readSet(DAY);
  expect(manifest).toMatchObject({ created_at: NIGHT + RUN_MS });
  expect(manifest.migrations.at(-1)).toBe('9999_next.sql');
  expect(rows.get('users')).toEqual((await rowsOfDatabase(['users'])).get('users'));
  await env.DB.exec("DELETE FROM d1_migrations WHERE name = '9999_next.sql'");
});

it('an encrypted object can be decrypted only with its key, under its name and unchanged', async () => {
  const [key, other] = [randomBytes(32), randomBytes(32)];
  await backUp(NIGHT, { BACKUPS: env.BUCKET, BACKUP_KEY: key.toString('base64') });
  const { manifest, rows } = await readSet(DAY, key);
  expect(rows.get('users')).toEqual((await rowsOfDatabase(['users'])).get('users'));
  for (const name of [`${DAY}/manifest`, manifest.objects[0]?.name ?? '']) {
    const object = await objectOf(name);
    expect(object.toString('latin1')).not.toContain('users');
    expect(() => unpackObject(object, name, other)).toThrow();
    expect(() => unpackObject(object, name.replace('22', '23'), key)).toThrow();
    expect(() => unpackObject(object, name, undefined)).toThrow('is encrypted');
    object[40] = Number(object[40]) ^ 1;
    expect(() => unpackObject(object, name, key)).toThrow();
  }
});

it('a complete backup deletes incomplete sets before it and complete ones after 90 days', async () => {
  await tick(NIGHT - 91 * DAY_MS);
  await tick(NIGHT - 90 * DAY_MS);
  await tick(NIGHT - 2 * DAY_MS, { BACKUPS: failingOnce() });
  await env.BUCKET.put('2020-01-01.jsonl.gz', 'a backup of an earlier release');
  const nights = async () => {
    const { objects, delimitedPrefixes } = await env.BUCKET.list({ delimiter: '/' });
    return [...objects.map(({ key }) => key), ...delimitedPrefixes].toSorted();
  };
  const kept = ['2020-01-01.jsonl.gz', '2026-08-24/'];
  expect(await nights()).toEqual([
    '2020-01-01.jsonl.gz',
    '2026-08-23/',
    '2026-08-24/',
    '2026-11-20/',
  ]);
  await tick(NIGHT, { BACKUPS: failingOnce() });
  expect(await nights()).toContain('2026-08-23/');
  await tick(NIGHT + RUN_MS);
  expect(await nights()).toEqual([...kept, '2026-11-22/']);
});

describe('a backup of more than one run', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    await env.DB.prepare(
      `INSERT INTO audit_log (at, action, subject_type, subject_id, after)
        WITH RECURSIVE each(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM each WHERE n < 4000)
        SELECT ${NIGHT}, 'store.update', 'store', n,
          json_object('address', 'ñ' || replace(hex(zeroblob(17500)), '00', 'xy')) FROM each`,
    ).run();
  }, 180_000);

  it('stores at most 32 objects of at most 4 MiB per run', async () => {
    const [first = 0, second = 0, ...more] = await backUp(NIGHT);
    expect([first, more]).toEqual([OBJECTS_PER_RUN, []]);
    const { manifest, rows } = await readSet(DAY);
    expect(manifest.objects).toHaveLength(first + second - 1);
    expect(rows.get('audit_log')?.length).toBe(
      await env.DB.prepare('SELECT count(*) AS n FROM audit_log').first('n'),
    );
    for (const { name } of manifest.objects) {
      const content = unpackObject(await objectOf(name), name, undefined);
      expect(Buffer.byteLength(content)).toBeLessThanOrEqual(CONTENT_BYTES);
    }
  });
});
