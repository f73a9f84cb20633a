import { createHmac, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { D1Database } from '@cloudflare/workers-types';
import { Hono } from 'hono';

const STAFF = `SELECT id, first_name, last_name, username, email, phone, role, store_id, is_active, updated_at FROM users`;
const IN_ORDER = 'ORDER BY lower(first_name), lower(last_name), id LIMIT 10';
const COST = { N: 16_384, r: 8, p: 5, maxmem: 64 * 1024 * 1024 };

interface RequestBody {
  username: string;
  password: string;
  instagram_id: string;
  enrollment_no: string;
}

/**
 * The baseline: minimal endpoints that read and write the same number of rows without any checks.
 */
export const bare = new Hono<{ Bindings: { DB: D1Database; RAZORPAY_WEBHOOK_SECRET: string } }>()
  // In Wrangler, logging a line takes longer than a query; on Cloudflare it takes no time. For a
  // fair comparison, both Workers log a line.
  .use(async (c, next) => {
    await next();
    console.log({ method: c.req.method, call: c.req.path, status: c.res.status });
  })
  .get('/bare/list', async (c) => {
    const found = await c.env.DB.prepare(
      `${STAFF} WHERE deleted_at IS NULL AND role <> 'customer' ${IN_ORDER}`,
    ).all();
    return c.json(found.results);
  })
  .get('/bare/search', async (c) => {
    const found = await c.env.DB.prepare(
      `${STAFF} WHERE id IN (SELECT rowid FROM users_search WHERE users_search MATCH ?1) ${IN_ORDER}`,
    )
      .bind(`"${c.req.query('search')}"`)
      .all();
    return c.json(found.results);
  })
  .post('/bare/login', async (c) => {
    const { username, password } = await c.req.json<RequestBody>();
    const user = await c.env.DB.prepare('SELECT id FROM users WHERE lower(username) = ?1')
      .bind(username)
      .first();
    const key = scryptSync(password, randomBytes(16), 32, COST);
    const token = randomBytes(32).toString('base64url');
    await c.env.DB.prepare('INSERT INTO bare_rows (body) VALUES (?1)').bind(token).run();
    return c.json({ token, user, matches: timingSafeEqual(key, key) });
  })
  .post('/bare/lookup', async (c) => {
    const { instagram_id } = await c.req.json<RequestBody>();
    const found = await c.env.DB.prepare(
      'SELECT enrollment_no, ref_no FROM giveaway_entries WHERE lower(instagram_id) = ?1',
    )
      .bind(instagram_id)
      .first();
    return c.json(found);
  })
  .post('/bare/redeem', async (c) => {
    const text = JSON.stringify(await c.req.json<RequestBody>());
    const insert = 'INSERT INTO bare_rows (body) VALUES (?1)';
    // A redemption, a reference number and an audit row.
    await c.env.DB.batch([1, 2, 3].map(() => c.env.DB.prepare(insert).bind(text)));
    return c.json({ ref_no: text.length }, 200);
  })
  .post('/bare/event', async (c) => {
    const body = await c.req.text();
    const mac = createHmac('sha256', c.env.RAZORPAY_WEBHOOK_SECRET).update(body).digest();
    const given = Buffer.from(c.req.header('X-Razorpay-Signature') ?? '', 'hex');
    if (given.length !== mac.length || !timingSafeEqual(given, mac)) return c.body(null, 401);
    const { event } = JSON.parse(body);
    return c.json({ event });
  });

export async function prepareBare(db: D1Database): Promise<void> {
  await db.prepare('CREATE TABLE bare_rows (id INTEGER PRIMARY KEY, body TEXT)').run();
}
