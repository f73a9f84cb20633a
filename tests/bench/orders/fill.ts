import type { D1Database } from '@cloudflare/workers-types';
import { connect } from '../../../functions/db';
import { stores, users } from '../../../functions/db/schema';
import { createSession } from '../../../functions/domain/people/sessions/sessions';
import { signAccess } from '../../../functions/domain/people/sessions/tokens';

const CHUNK = 5000;
const STATES = [
  'handed_over',
  'handed_over',
  'delivered',
  'cancelled',
  'expired',
  'confirmed',
  'ready',
];

/**
 * Adds orders at three branches: most are closed and a few are open. Five of the newest orders
 * still have to be paid for at the branch.
 */
const MORE = `
  WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
  INSERT INTO orders (id, body_hash, state, checkout, subtotal, shipping, tax, tax_included, total,
    fulfilment, branch, name, mobile, payment, payment_state, provider, is_test, created_at, ended_at)
  SELECT 'ORD' || (1780000000000 + i * 155521) || char(65 + i % 26, 65 + i * 7 % 26, 65 + i / 26 % 26,
      65 + i * 11 % 26, 65 + i / 676 % 26), 'none', json_extract(?3, '$[' || (i % 7) || ']'),
    'drawer', 1799, 0, 0, 0, 1799, 'collect', 'PUN-0' || (1 + i % 3), 'Meera ' || i,
    CAST(9000000000 + i * 7919 % 999999937 AS TEXT), 'online',
    CASE WHEN i % 7 = 3 THEN 'started' WHEN i % 7 = 4 OR (i % 7 = 5 AND i > ?4 - 35) THEN 'due' ELSE 'paid' END,
    'simulated', 1, 1780000000000 + i * 155521, CASE WHEN i % 7 < 5 THEN i END
  FROM n`;
const LINES = `
  INSERT INTO order_lines (order_id, product_id, position, name, price, mrp, hsn, quantity, line_total)
  SELECT id, 'dhun-buds-2', 0, 'Dhun Buds 2', 1799, 3499, '851830', 1, 1799 FROM orders`;

/** Fills a database with `count` orders and returns tokens for an admin, an advisor and a head. */
export async function fillOrders(d1: D1Database, count: number, secret: string): Promise<string[]> {
  for (let from = 1; from <= count; from += CHUNK) {
    await d1
      .prepare(MORE)
      .bind(from, Math.min(from + CHUNK, count + 1), JSON.stringify(STATES), count)
      .run();
  }
  await d1.prepare(LINES).run();
  const db = connect(d1);
  const times = { createdAt: 1, updatedAt: 1 };
  const [store] = await db
    .insert(stores)
    .values({ storeName: 'Laxmi Road', address: 'Pune', code: 'PUN-01', ...times })
    .returning();
  const tokens: string[] = [];
  for (const role of ['system_admin', 'advisor', 'branch_head'] as const) {
    const name = { firstName: 'Asha', lastName: 'Rao', role, passwordHash: 'none', ...times };
    const [row] = await db
      .insert(users)
      .values({
        ...name,
        username: role,
        email: `${role}@x.test`,
        phone: '9',
        storeId: store?.id ?? 0,
      })
      .returning();
    if (row === undefined) throw new Error('no user was stored');
    const account = { userId: row.id, passwordHash: row.passwordHash };
    const created = await createSession(db, account, true, Date.now());
    if (created === undefined) throw new Error('this user may not log in');
    tokens.push(
      await signAccess(
        { sessionId: created.session.id, userId: row.id },
        { AUTH_SECRET: secret },
        Date.now(),
      ),
    );
  }
  return tokens;
}
