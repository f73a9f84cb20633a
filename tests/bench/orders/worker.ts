import type { D1Database, ExecutionContext, Fetcher } from '@cloudflare/workers-types';
import { Hono } from 'hono';
import { createApp } from '../../../functions/app';
import { countQueries } from '../../support/api/queries';
import { fillBills } from '../bills/fill';
import { fillFigures } from '../figures/fill';
import { countShown } from '../figures/shown';
import { fillMoves } from '../goods/fill';
import { fillRepairs } from '../repairs/fill';
import { fillOrders } from './fill';

interface Env extends Record<'SMALL' | 'LARGE' | 'HUGE', D1Database> {
  ASSETS: Fetcher;
  AUTH_SECRET: string;
  ALLOW_SIMULATED_PAYMENT: string;
}

const app = createApp([]);
const INSERTS = [
  `INSERT INTO bare_orders (body) VALUES (?1)`,
  `INSERT INTO bare_lines (body) VALUES (?1)`,
  `INSERT INTO bare_lines (body) VALUES (?1)`,
  `INSERT INTO bare_events (body) VALUES (?1)`,
  `INSERT INTO bare_payments (body) VALUES (?1)`,
  `INSERT INTO bare_attempts (body) VALUES (?1)`,
  `UPDATE bare_stock SET held = held + 1`,
];

/**
 * A baseline for the minimum cost of an order: writes the same number of rows in one batch, without
 * checks.
 */
const bare = new Hono<{ Bindings: { DB: D1Database } }>().post('/bare', async (c) => {
  const body = await c.req.json<{ order_id: string }>();
  const text = JSON.stringify(body);
  await c.env.DB.batch(
    INSERTS.map((insert) => {
      const statement = c.env.DB.prepare(insert);
      return insert.includes('?1') ? statement.bind(text) : statement;
    }),
  );
  return c.json({ order: body }, 201);
});

async function prepare(db: D1Database): Promise<void> {
  const names = ['orders', 'lines', 'events', 'payments', 'attempts'];
  await db.batch([
    ...names.map((name) =>
      db.prepare(`CREATE TABLE bare_${name} (id INTEGER PRIMARY KEY, body TEXT)`),
    ),
    db.prepare('CREATE TABLE bare_stock (id TEXT PRIMARY KEY, held INTEGER)'),
    db.prepare(`INSERT INTO bare_stock VALUES ('one', 0), ('two', 0)`),
    db.prepare(`INSERT INTO stock_branches (branch, is_pool) VALUES ('PUN-01', 1)`),
    db.prepare(
      `INSERT INTO stock (product_id, branch, on_hand)
        VALUES ('dhun-buds-2', 'PUN-01', 1000000), ('taal-neck-n3', 'PUN-01', 1000000)`,
    ),
  ]);
}

function databaseOf(request: Request, env: Env): D1Database {
  const name = request.headers.get('x-database');
  if (name === 'huge') return env.HUGE;
  return name === 'large' ? env.LARGE : env.SMALL;
}

export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const DB = databaseOf(request, env);
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/fill') {
      await prepare(DB);
      const count = Number(searchParams.get('count'));
      if (searchParams.has('repairs')) await fillRepairs(DB, count);
      if (searchParams.has('bills')) await fillBills(DB, count);
      const tokens = await fillOrders(DB, count, env.AUTH_SECRET);
      if (searchParams.has('figures')) await fillFigures(DB, count);
      await fillMoves(DB, Number(searchParams.get('moves') ?? 0));
      return Response.json(tokens);
    }
    if (pathname === '/bare') return bare.fetch(request, { DB });
    if (pathname === '/shown') return Response.json(await countShown(DB, searchParams));
    if (pathname === '/ready') return new Response('ready');
    const { d1, queries, rowsRead } = countQueries(DB);
    // Lets a request function with a fixed address use another path for each request.
    const path = request.headers.get('x-bench-path');
    const sent = path === null ? request : new Request(new URL(path, request.url), request);
    const answer = await app.fetch(sent, { ...env, DB: d1 }, context);
    const response = new Response(answer.body, answer);
    response.headers.set('x-round-trips', String(queries()));
    response.headers.set('x-rows-read', String(rowsRead()));
    return response;
  },
};
