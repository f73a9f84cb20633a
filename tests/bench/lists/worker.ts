import type { D1Database, ExecutionContext, Fetcher } from '@cloudflare/workers-types';
import { Hono } from 'hono';
import { createApp } from '../../../functions/app';
import { fill } from './fill';

interface Env {
  SMALL: D1Database;
  LARGE: D1Database;
  ASSETS: Fetcher;
  AUTH_SECRET: string;
}

const app = createApp([]);

/** What an API read costs at the least: the same page by one statement, for anybody. */
const bare = new Hono<{ Bindings: { DB: D1Database } }>().get('/bare', async (c) => {
  const page = c.env.DB.prepare(
    `SELECT id, first_name, last_name, username, email, phone, role, store_id, is_active, updated_at
     FROM users WHERE deleted_at IS NULL AND role <> 'customer'
     ORDER BY lower(first_name), lower(last_name), id LIMIT 10`,
  );
  return c.json((await page.all()).results);
});

export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const DB = request.headers.get('x-database') === 'large' ? env.LARGE : env.SMALL;
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/fill') {
      return new Response(await fill(DB, Number(searchParams.get('count')), env.AUTH_SECRET));
    }
    if (pathname === '/bare') return bare.fetch(request, { DB });
    return app.fetch(request, { ...env, DB }, context);
  },
};
