import { randomBytes } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { createApp } from '../../functions/app.ts';
import type { Bindings } from '../../functions/env.ts';
import { scheduled } from '../../functions/jobs.ts';
import { readSetManifest } from '../../scripts/owner/backup/set.ts';
import { select } from '../../scripts/owner/database/execute.ts';
import { createOrderId } from '../../src/lib/order-id.ts';
import { createOrderSecret } from '../../src/lib/order-secret.ts';
import { withBindings } from '../support/scripts/bindings.ts';
import { type LocalTarget, migratedDatabase, newDatabase } from '../support/scripts/database.ts';
import { runScript } from '../support/scripts/run.ts';
import { fillShop } from '../support/scripts/shop.ts';
import { serialsFor } from '../support/serials.ts';

const KEY = randomBytes(32).toString('base64');
const SETTINGS = {
  AUTH_SECRET: 'x'.repeat(32),
  BACKUP_KEY: KEY,
  PAYMENT_PROVIDER: 'simulated',
  ALLOW_SIMULATED_PAYMENT: 'yes',
};
const NIGHT = '2026-11-22';
/** 02:00 in India. */
const BEGIN = Date.UTC(2026, 10, 22, 20, 30);
const RUN_MS = 5 * 60_000;
const LOGIN = { username: 'asha@old.test', password: 'Chipwala1' };
const [PRODUCT, PRICE] = ['dhun-buds-2', 1799];

const app = createApp([]);

async function ask(env: Bindings, path: string, body: object, token?: string) {
  const context = {
    waitUntil: () => undefined,
    passThroughOnException: () => undefined,
    props: {},
  };
  const request = new Request(`https://shop.test${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: 'https://shop.test',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const response = await app.fetch(request, env, context);
  const reply = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(reply)}`);
  return reply;
}

let mobiles = 9_100_000_000;

function placeOrder(env: Bindings) {
  mobiles += 1;
  return ask(env, '/api/orders', {
    order_id: createOrderId(Date.now()),
    secret: createOrderSecret(),
    checkout: 'drawer',
    lines: [{ product_id: PRODUCT, quantity: 1 }],
    amount: PRICE,
    fulfilment: { kind: 'collect', branch: 'PUN-01' },
    payment: 'counter',
    contact: { mobile: String(mobiles) },
  });
}

function sell(env: Bindings, token: string) {
  const lines = [{ product_id: PRODUCT, quantity: 1 }];
  const payments = [{ method: 'cash', reference: '', amount: PRICE }];
  const body = {
    sale_id: createOrderSecret(),
    branch: 'PUN-01',
    lines,
    ...serialsFor(lines),
    amount: PRICE,
    payments,
  };
  return ask(env, '/api/orders/sales', body, token);
}

/** The steps by which a clerk takes the money for an order and hands it over, with a bill. */
async function handOver(env: Bindings, token: string, id: string) {
  const path = `/api/orders/${id}/steps`;
  const payments = [{ method: 'cash', reference: '', amount: PRICE }];
  await ask(env, path, { step: 'ready', version: 1 }, token);
  const row = await env.DB.prepare('SELECT collection_code AS code FROM orders WHERE id = ?')
    .bind(id)
    .first<{ code: string }>();
  await ask(env, path, { step: 'hand-over', version: 2, code: row?.code, payments }, token);
}

interface Shop {
  target: LocalTarget;
  /** The folder of the downloaded set. */
  set: string;
  /** Orders placed before the backup, and during it. */
  early: string[];
  late: string[];
}

let shop: Shop;

/** Makes a backup in two runs, while clerks and shoppers work. */
async function backUpBusyShop(): Promise<Shop> {
  const target = await migratedDatabase({ keep: true });
  await fillShop(target);
  const early: string[] = [];
  const late: string[] = [];
  await withBindings(target, async (bindings) => {
    const env = { ...bindings, ...SETTINGS } as Bindings;
    const { access } = await ask(env, '/api/auth/login', LOGIN);
    for (let n = 0; n < 3; n += 1) early.push((await placeOrder(env)).order.order_id);
    early.push((await sell(env, access)).order_id);

    let puts = 0;
    const BACKUPS = Object.assign(Object.create(bindings.BACKUPS), {
      list: bindings.BACKUPS.list.bind(bindings.BACKUPS),
      async put(...object: Parameters<typeof bindings.BACKUPS.put>) {
        puts += 1;
        if (puts === 3) throw new Error('R2 is down');
        return bindings.BACKUPS.put(...object);
      },
    });
    await scheduled({ scheduledTime: BEGIN }, { ...env, BACKUPS });
    late.push((await placeOrder(env)).order.order_id, (await sell(env, access)).order_id);
    await handOver(env, access, early[0] ?? '');
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO users (username, email, phone, first_name, last_name, role, password_hash, created_at, updated_at)
          VALUES ('new', 'new@x.test', '9', 'New', 'Customer', 'customer', 'none', 1, 1)`,
      ),
      env.DB.prepare(
        `INSERT INTO sessions (id, user_id, refresh_hash, rotated_at, remember, created_at, expires_at)
          SELECT 'new', max(id), '', 1, 0, 1, 9000000000000 FROM users`,
      ),
      env.DB.prepare(
        'UPDATE orders SET customer_id = (SELECT max(id) FROM users), holds = 0 WHERE id = ?',
      ).bind(early[1]),
    ]);
    await scheduled({ scheduledTime: BEGIN + RUN_MS }, { ...env, BACKUPS });
  });
  const to = join(target.folder, 'downloads');
  const args = [NIGHT, '--to', to, '--bucket', 'shop-backups', '--persist-to', target.folder];
  const downloaded = await runScript('scripts/owner/backup/download.ts', args, {
    env: { BACKUP_KEY: KEY },
  });
  expect(downloaded).toMatchObject({ code: 0 });
  return { target, set: join(to, NIGHT), early, late };
}

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  shop = await backUpBusyShop();
});

const restore = (folder: string, { folder: to }: LocalTarget, key = KEY) =>
  runScript('scripts/owner/backup/restore.ts', [folder, '--persist-to', to], {
    env: { BACKUP_KEY: key },
  });

it('db:restore restores a consistent shop from a nightly backup that was made during work', async () => {
  const found = newDatabase();
  const { code, stdout, stderr } = await restore(shop.set, found);
  expect([code, stderr]).toEqual([0, '']);
  const rows = async (sql: string) => (await select(found, sql))[0];
  expect(await rows('PRAGMA foreign_key_check')).toEqual([]);
  const ids = JSON.stringify([...shop.early, ...shop.late]);
  expect(
    await rows(`SELECT id, state, (SELECT count(*) FROM order_lines WHERE order_id = id) AS lines
      FROM orders WHERE id IN (SELECT value FROM json_each('${ids}')) ORDER BY number`),
  ).toEqual(
    ['handed_over', 'confirmed', 'confirmed', 'handed_over'].map((state, nth) => ({
      id: shop.early[nth],
      state,
      lines: 1,
    })),
  );
  expect(await rows(`SELECT held FROM stock WHERE product_id = '${PRODUCT}'`)).toEqual([
    { held: 1 },
  ]);
  const counted = 'SELECT branch, state, payment_state, total FROM order_counts ORDER BY 1, 2, 3';
  const all = `SELECT branch, state, payment_state, count(*) AS total FROM orders GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;
  expect(await rows(counted)).toEqual(await rows(all));
  const paid = `SELECT sum(amount_paise) FROM payments WHERE state = 'paid' AND order_id = orders.id`;
  expect(await rows(`SELECT id FROM orders WHERE paid_paise <> coalesce((${paid}), 0)`)).toEqual(
    [],
  );

  expect(await rows('SELECT serial FROM invoices ORDER BY id')).toEqual([{ serial: 1 }]);
  const [, sold = ''] = shop.late;
  const [handedOver = ''] = shop.early;
  for (const line of [
    `of order ${sold} is not in this backup`,
    `of order ${handedOver} is not in this backup`,
    'is at 3, but its last document is 1.',
    'orders.customer_id was emptied in 1 rows',
    '1 rows of sessions were left out',
    `Count the stock that changed while the backup was made: ${PRODUCT}`,
  ]) {
    expect(stdout).toContain(line);
  }

  await withBindings(found, async (bindings) => {
    const env = { ...bindings, ...SETTINGS } as Bindings;
    const { access } = await ask(env, '/api/auth/login', LOGIN);
    await sell(env, access);
  });
  expect(await rows('SELECT max(serial) AS serial FROM invoices')).toEqual([{ serial: 4 }]);
});

/** Copies the set, changes it and returns the error of its restore. */
async function refusal(change: (folder: string) => void, { name = NIGHT, key = KEY } = {}) {
  const found = newDatabase();
  const folder = join(found.folder, name);
  cpSync(shop.set, folder, { recursive: true });
  change(folder);
  const { code, stderr } = await restore(folder, found, key);
  expect(code).toBe(1);
  return stderr.trim();
}

it('db:restore refuses a set with a missing, changed, swapped or renamed object', async () => {
  const { objects } = readSetManifest(shop.set, NIGHT, Buffer.from(KEY, 'base64'));
  const [first = '', second = ''] = objects.map(({ name }) => name.slice(NIGHT.length + 1));
  const other = randomBytes(32).toString('base64');
  const change = (file: string) => {
    const content = readFileSync(file);
    content[50] = Number(content[50]) ^ 1;
    writeFileSync(file, content);
  };
  const damaged = `${NIGHT}/${first} is damaged: it does not match the manifest.`;
  const foreign = `${NIGHT}/manifest was encrypted with another key, or it was changed or renamed.`;
  const cases: [string, Parameters<typeof refusal>][] = [
    [
      `The backup is not complete: ${NIGHT}/manifest is missing.`,
      [(folder) => rmSync(join(folder, 'manifest'))],
    ],
    [
      `The backup is not complete: ${NIGHT}/${second} is missing.`,
      [(folder) => rmSync(join(folder, second))],
    ],
    [damaged, [(folder) => change(join(folder, first))]],
    [damaged, [(folder) => cpSync(join(folder, second), join(folder, first))]],
    [foreign, [(folder) => change(join(folder, 'manifest'))]],
    [foreign, [() => undefined, { key: other }]],
    [
      '2026-11-23/manifest was encrypted with another key, or it was changed or renamed.',
      [() => undefined, { name: '2026-11-23' }],
    ],
    [
      'This backup is encrypted: pass its key as BACKUP_KEY or --key-file.',
      [() => undefined, { key: '' }],
    ],
  ];
  const answers = await Promise.all(cases.map(([, args]) => refusal(...args)));
  expect(answers).toEqual(cases.map(([message]) => message));
});
