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

/** Names from the most to the least common; the last surname is rare. */
const NAMES = {
  first:
    'Meera Anil Priya Rahul Sunita Amit Pooja Sanjay Kavita Vijay Neha Suresh Asha Nitin Rekha Ganesh Sneha Omkar Lata Tejas',
  last: 'Sharma Patil Joshi Kulkarni Shinde Jadhav Pawar Deshmukh Gupta Shah More Gaikwad Kale Khan Iyer Nair Rao Mehta Bhave Ghorpade',
};
const COUNT = 20;

/** The lower of two pseudo-random places: the first name is twenty times as common as the last. */
function nameAt(list: keyof typeof NAMES, one: number, other: number): string {
  const place = `min(i * ${one} % ${COUNT}, i / ${other} % ${COUNT})`;
  return `json_extract('${JSON.stringify(NAMES[list].split(' '))}', '$[' || ${place} || ']')`;
}

/** Among the newest orders, two of seven are open; all older ones have ended. */
const NEWEST = 1000;

/** Adds orders at three branches; five of the newest still have to be paid for at the branch. */
const MORE = `
  WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2),
    e(i, nth) AS (SELECT i, iif(i > ?4 - ${NEWEST}, i % 7, i % 5) FROM n)
  INSERT INTO orders (id, body_hash, state, checkout, subtotal, shipping, tax, tax_included, total,
    fulfilment, branch, name, mobile, payment, payment_state, provider, is_test, created_at, ended_at)
  SELECT 'ORD' || (1780000000000 + i * 155521) || char(65 + i % 26, 65 + i * 7 % 26, 65 + i / 26 % 26,
      65 + i * 11 % 26, 65 + i / 676 % 26), 'none', json_extract(?3, '$[' || nth || ']'),
    'drawer', 1799, 0, 0, 0, 1799, 'collect', 'PUN-0' || (1 + i % 3),
    ${nameAt('first', 7, 3)} || ' ' || ${nameAt('last', 13, 61)},
    CAST(9000000000 + i * 7919 % 999999937 AS TEXT), 'online',
    CASE WHEN nth = 3 THEN 'started' WHEN nth = 4 OR (nth = 5 AND i > ?4 - 35) THEN 'due' ELSE 'paid' END,
    'simulated', 1, 1780000000000 + i * 155521, CASE WHEN nth < 5 THEN i END
  FROM e`;
const LINES = `
  INSERT INTO order_lines (order_id, product_id, position, name, price, mrp, hsn, quantity, line_total)
  SELECT id, 'dhun-buds-2', 0, 'Dhun Buds 2', 1799, 3499, '851830', 1, 1799
  FROM orders WHERE number >= ?1 AND number < ?2`;

/** Fills a database with `count` orders and returns tokens for an admin, an advisor and a head. */
export async function fillOrders(d1: D1Database, count: number, secret: string): Promise<string[]> {
  for (let from = 1; from <= count; from += CHUNK) {
    const until = Math.min(from + CHUNK, count + 1);
    await d1.batch([
      d1.prepare(MORE).bind(from, until, JSON.stringify(STATES), count),
      d1.prepare(LINES).bind(from, until),
    ]);
  }
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
