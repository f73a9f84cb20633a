import { env } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuthSettings } from '../../functions/domain/core/auth-secrets';
import { maskEnded } from '../../functions/domain/orders/mask';
import { maskRepairs } from '../../functions/domain/repairs/mask';
import { BRANCH, contextAt, counterBody, PRODUCT, setStock } from '../support/api/orders/orders';
import { saleBody } from '../support/api/orders/sales';
import { branchStore, staffAt } from '../support/api/orders/staff';
import { db } from '../support/api/people';
import { saleOf, somePrize } from '../support/api/redemption/prizes';
import { bookingBody, intakeBody } from '../support/api/repairs/repairs';
import { ANNOUNCED, BEFORE, SWAPPED, sendTo } from '../support/api/rotation';

/** A request that creates a row, and how to find the row. */
interface Submission {
  path: string;
  body: Record<string, unknown>;
  /** The same submission with another content. */
  changed: Record<string, unknown>;
  table: string;
  column: string;
  id: string;
}

let token: string;

beforeAll(async () => {
  token = (await staffAt('advisor', await branchStore(BRANCH))).token;
  await setStock(PRODUCT, 50);
});

const KINDS = {
  order: async () => {
    const body = counterBody();
    const changed = { ...counterBody(), order_id: body.order_id, secret: body.secret };
    const stored = { table: 'orders', column: 'id', id: body.order_id };
    return { path: '/api/orders', body, changed, ...stored };
  },
  sale: async () => {
    const body = saleBody({ customer: { name: 'Meera Joshi', mobile: '9812345678' } });
    const changed = { ...body, customer: { name: 'Meera Joshi', mobile: '9812345679' } };
    const stored = { table: 'orders', column: 'sale_id', id: body.sale_id };
    return { path: '/api/orders/sales', body, changed, ...stored };
  },
  booking: async () => {
    const body = bookingBody();
    const stored = { table: 'repairs', column: 'request_id', id: body.booking_id };
    const changed = { ...body, name: 'Ravi Kale' };
    return { path: '/api/repairs/bookings', body, changed, ...stored };
  },
  intake: async () => {
    const body = intakeBody();
    const stored = { table: 'repairs', column: 'request_id', id: body.intake_id };
    return { path: '/api/repairs', body, changed: { ...body, name: 'Ravi Kale' }, ...stored };
  },
  redemption: async () => {
    const body = saleOf(await somePrize());
    const stored = { table: 'redemptions', column: 'idempotency_key', id: crypto.randomUUID() };
    return { path: '/api/redemption', body, changed: { ...body, mobile: '9812345679' }, ...stored };
  },
} satisfies Record<string, () => Promise<Submission>>;

async function submit({ path, body, id }: Submission, settings: AuthSettings = BEFORE) {
  const headers = { 'Idempotency-Key': id };
  const response = await sendTo(settings, path, { body, token, headers });
  // Keys in links depend on the secret.
  const text = (await response.text()).replaceAll(/"0\.[\w-]{43}"/g, '"key"');
  return { status: response.status, body: JSON.parse(text) };
}

async function bodyHashOf({ table, column, id }: Submission): Promise<unknown> {
  const where = `SELECT body_hash FROM ${table} WHERE ${column} = ?`;
  return env.DB.prepare(where).bind(id).first('body_hash');
}

describe.each(Object.entries(KINDS))('the stored hash of the body of %s', (_kind, create) => {
  it('recognizes a repeated request while AUTH_SECRET is rotated, and rejects another body', async () => {
    const sent = await create();
    const first = await submit(sent);
    expect(await bodyHashOf(sent)).toMatch(/^[\w-]{8}\.[\w-]{43}$/);
    for (const settings of [BEFORE, ANNOUNCED, SWAPPED]) {
      expect(await submit(sent, settings)).toEqual({ status: 200, body: first.body });
      const other = await submit({ ...sent, body: sent.changed }, settings);
      expect(other.body).toMatchObject({ code: expect.stringMatching(/-reused$/) });
    }
  });
});

it('a stored hash without a key, from an earlier release, still recognizes a repeated order', async () => {
  const sent = await KINDS.order();
  const { body } = await submit(sent);
  const plain = createHash('sha256').update(JSON.stringify(sent.body)).digest('base64url');
  await db.run(sql`UPDATE orders SET body_hash = ${plain} WHERE id = ${sent.id}`);
  expect(await submit(sent)).toEqual({ status: 200, body });
});

const { order, sale, booking, intake } = KINDS;

it.each(Object.entries({ order, sale, booking, intake }))(
  'masking blanks the hashes and the submission ID of %s',
  async (_kind, create) => {
    const sent = await create();
    await submit(sent);
    const { table, column, id } = sent;
    await env.DB.prepare(`UPDATE ${table} SET ended_at = 1 WHERE ${column} = ?`).bind(id).run();
    const now = Date.now();
    await maskEnded(db, now, now - 1);
    await maskRepairs(contextAt(now), now - 1);
    const row = await env.DB.prepare(`SELECT * FROM ${table} WHERE masked_at = ?`)
      .bind(now)
      .first();
    expect(row).toMatchObject({ body_hash: '', secret_hash: null });
    if (column !== 'id') expect(Object.values(row ?? {})).not.toContain(id);
  },
);
