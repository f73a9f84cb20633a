import type { D1Database } from '@cloudflare/workers-types';
import { connect } from '../../../functions/db';
import { users } from '../../../functions/db/schema';
import { hashPassword } from '../../../functions/domain/people/sessions/password';
import { createSession } from '../../../functions/domain/people/sessions/sessions';
import { signAccess } from '../../../functions/domain/people/sessions/tokens';

export const ADMIN = { username: 'sysadm', password: 'Nariyal7Pani' } as const;

const CHUNK = 5000;
const FIRST =
  'Aarav Asha Devika Farah Gauri Harsh Imran Ketaki Lata Manoj Neha Om Pooja Rohan Sneha Tejas Usha Vikram Yash Zoya';
const LAST =
  'Ansari Bhosale Chavan Deshmukh Ekbote Gokhale Iyer Joshi Kulkarni Mhatre Nair Patil Rane Sawant Thorat';

const NUMBERS = `WITH RECURSIVE n(i) AS
  (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)`;
const PERSON = `json_extract(?3, '$[' || (i * 7 % json_array_length(?3)) || ']')`;
const FAMILY = `json_extract(?4, '$[' || (i * 11 / 3 % json_array_length(?4)) || ']')`;

/**
 * Adds one chunk of rows to each table. Names repeat; the other columns are unique. One in ten users
 * and stores is inactive, and one in five users has no store. Rows are not updated afterwards,
 * because that would change the search index of each.
 */
const MORE = [
  `${NUMBERS}
  INSERT INTO stores (store_name, address, code, is_active, created_at, updated_at)
  SELECT ${FAMILY} || ' Road ' || i, i || ' ' || ${PERSON} || ' Marg, Pune', 'PUN-' || i, i % 10 > 0, 1, 1
  FROM n`,
  `${NUMBERS}
  INSERT INTO users (username, email, phone, first_name, last_name, role, is_active, store_id,
    password_hash, created_at, updated_at)
  SELECT 'u' || i, 'person' || i || '@chipwala.test', CAST(9000000000 + i * 7919 % 999999937 AS TEXT),
    ${PERSON}, ${FAMILY}, CASE WHEN i % 50 = 0 THEN 'branch_head' ELSE 'advisor' END, i % 10 > 0,
    CASE WHEN i % 5 > 0 THEN 1 + i % 40 END, 'none', 1, 1
  FROM n`,
  `${NUMBERS}
  INSERT INTO redemptions (enrollment_no, instagram_id, state, customer_name, mobile, product, original_price,
    discount, final_price, ref_no, idempotency_key, body_hash, staff_id, store_id, claimed_at, settled_at)
  SELECT 'ENR' || i, 'winner' || i, 'redeemed', ${PERSON} || ' ' || ${FAMILY},
    CAST(9000000000 + i * 7919 % 999999937 AS TEXT), 'Glass', 500, 100, 400, 'REF' || i, 'key' || i, 'none',
    ?5, CASE WHEN i % 5 > 0 THEN 1 + i % 40 END, 1760000000000 + i * 200000, 1760000000000 + i * 200000
  FROM n`,
  // Unredeemed prizes.
  `${NUMBERS}
  INSERT INTO giveaway_entries (instagram_id, enrollment_no, created_at)
  SELECT 'winner' || (1000000 + i), 'ENR' || (1000000 + i), 1
  FROM n`,
];

/** Adds `count` staff, stores, redemptions and prizes to a database, and logs an admin in. */
export async function fill(d1: D1Database, count: number, secret: string): Promise<string> {
  const db = connect(d1);
  const now = Date.now();
  const person = { username: ADMIN.username, email: 'admin@chipwala.test', phone: '9000000000' };
  const name = { firstName: 'System', lastName: 'Admin', role: 'system_admin' as const };
  const passwordHash = await hashPassword(ADMIN.password);
  const row = await db
    .insert(users)
    .values({ ...person, ...name, passwordHash, createdAt: 1, updatedAt: 1 })
    .returning()
    .get();
  const names = [FIRST, LAST].map((text) => JSON.stringify(text.split(' ')));
  for (const more of MORE) {
    for (let from = 1; from < count; from += CHUNK) {
      const values = [from, Math.min(from + CHUNK, count), ...names, row.id];
      const used = [...more.matchAll(/\?(\d)/g)].map(([, nth]) => Number(nth));
      await d1
        .prepare(more)
        .bind(...values.slice(0, Math.max(...used)))
        .run();
    }
  }
  const created = await createSession(db, { userId: row.id, passwordHash }, true, now);
  if (created === undefined) throw new Error("The benchmark's admin cannot log in");
  return signAccess(
    { sessionId: created.session.id, userId: row.id },
    { AUTH_SECRET: secret },
    now,
  );
}
