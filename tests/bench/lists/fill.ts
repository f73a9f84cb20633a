import type { D1Database } from '@cloudflare/workers-types';
import { connect } from '../../../functions/db';
import { users } from '../../../functions/db/schema';
import { createSession } from '../../../functions/domain/sessions/sessions';
import { signAccess } from '../../../functions/domain/sessions/tokens';

const CHUNK = 5000;
const FIRST =
  'Aarav Asha Devika Farah Gauri Harsh Imran Ketaki Lata Manoj Neha Om Pooja Rohan Sneha Tejas Usha Vikram Yash Zoya';
const LAST =
  'Ansari Bhosale Chavan Deshmukh Ekbote Gokhale Iyer Joshi Kulkarni Mhatre Nair Patil Rane Sawant Thorat';

/** One more chunk of staff; names repeat, and the others are each their own. */
const MORE = `
  WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
  INSERT INTO users (username, email, phone, first_name, last_name, role, password_hash, created_at, updated_at)
  SELECT 'u' || i, 'person' || i || '@chipwala.test', CAST(9000000000 + i * 7919 % 999999937 AS TEXT),
    json_extract(?3, '$[' || (i * 7 % json_array_length(?3)) || ']'),
    json_extract(?4, '$[' || (i * 11 / 3 % json_array_length(?4)) || ']'),
    CASE WHEN i % 50 = 0 THEN 'branch_head' ELSE 'advisor' END, 'none', 1, 1
  FROM n`;

/** Fills a database with this many staff and logs an admin in. */
export async function fill(d1: D1Database, count: number, secret: string): Promise<string> {
  const names = [FIRST, LAST].map((text) => JSON.stringify(text.split(' ')));
  for (let from = 1; from < count; from += CHUNK) {
    await d1
      .prepare(MORE)
      .bind(from, Math.min(from + CHUNK, count), ...names)
      .run();
  }
  const db = connect(d1);
  const now = Date.now();
  const person = { username: 'sysadm', email: 'admin@chipwala.test', phone: '9000000000' };
  const name = { firstName: 'System', lastName: 'Admin', role: 'system_admin' as const };
  const row = await db
    .insert(users)
    .values({ ...person, ...name, passwordHash: 'none', createdAt: 1, updatedAt: 1 })
    .returning()
    .get();
  const account = { userId: row.id, passwordHash: row.passwordHash };
  const created = await createSession(db, account, true, now);
  if (created === undefined) throw new Error('The admin of the benchmark may not log in');
  return signAccess(
    { sessionId: created.session.id, userId: row.id },
    { AUTH_SECRET: secret },
    now,
  );
}
