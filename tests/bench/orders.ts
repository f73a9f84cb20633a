import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ended, runQuietly, startTool } from '../../scripts/process/run.ts';
import { table } from '../../scripts/terminal/table.ts';
import { createOrderId } from '../../src/lib/order-id.ts';
import { compare, type Way } from './lists/measure.ts';

const CONFIG = ['--config', 'tests/bench/orders/wrangler.toml'];
const PORT = '8798';
const ORIGIN = `http://127.0.0.1:${PORT}`;
const SIZES = { small: 1000, large: 100_000 } as const;
type Size = keyof typeof SIZES;

const LISTS: readonly [name: string, path: string, isAdmin: boolean][] = [
  ['list of an admin, first page', '/api/orders?size=10', true],
  ['list of a branch, first page', '/api/orders?size=10', false],
  ['list of a branch, ready ones', '/api/orders?state=ready', false],
  ['list of an admin, page 50', '/api/orders?size=10&page=49', true],
  ['list of an admin, payments due', '/api/orders?payment=due', true],
  ['list of an admin, refunds due', '/api/orders?payment=refund_due', true],
  ['search, an order number', '/api/orders?search=ORD1780077760500GQTOA', true],
  ['search, a part of an order number', '/api/orders?search=80077760500', true],
  ['search, a mobile number', '/api/orders?search=9003959500', true],
];

const state = mkdtempSync(join(tmpdir(), 'chipwala-bench-'));
const place = [...CONFIG, '--persist-to', state];

async function untilServed(): Promise<void> {
  while (!(await fetch(`${ORIGIN}/ready`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error('The server ended before it was ready.');
    await wait(200);
  }
}

async function fill(database: Size): Promise<readonly string[]> {
  const headers = { 'x-database': database };
  const answer = await fetch(`${ORIGIN}/fill?count=${SIZES[database]}`, { headers });
  if (!answer.ok) throw new Error(`${database} was not filled`);
  return answer.json();
}

let address = 0;

/** A call from an address that has not called yet, so that nothing is too much. */
function postFromAnywhere(body: object): RequestInit {
  address += 1;
  const headers = {
    'content-type': 'application/json',
    'cf-connecting-ip': `10.0.${address >> 8}.${address & 255}`,
    'x-database': 'small',
  };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

/** A new order of two lines each time. */
function orderRequest(): RequestInit {
  return postFromAnywhere({
    order_id: createOrderId(Date.now()),
    checkout: 'drawer',
    lines: [
      { product_id: 'dhun-buds-2', quantity: 1 },
      { product_id: 'taal-neck-n3', quantity: 1 },
    ],
    amount: 2798,
    fulfilment: { kind: 'collect', branch: 'PUN-01' },
    payment: 'online',
  });
}

/** The search for an order that is there by another mobile number, or for one that is not. */
function trackRequest(orderId: () => string): Way {
  const init = () => postFromAnywhere({ order_id: orderId(), mobile: '9999999999' });
  return { url: `${ORIGIN}/api/orders/track`, init, expects: 404 };
}

for (const database of Object.keys(SIZES)) {
  const apply = ['d1', 'migrations', 'apply', database, '--local', ...place];
  await runQuietly('wrangler', apply, 'The database could not be migrated.');
}
const server = startTool(
  'wrangler',
  ['dev', ...place, '--ip', '127.0.0.1', '--port', PORT, '--log-level', 'error'].concat(
    '--show-interactive-dev-session=false',
  ),
  { show: true },
);
await untilServed();
const tokens = { small: await fill('small'), large: await fill('large') };

const placed = await fetch(`${ORIGIN}/api/orders`, orderRequest());
await placed.text();
const trips = placed.headers.get('x-round-trips') ?? '?';

const placing = await compare(
  { url: `${ORIGIN}/bare`, init: orderRequest },
  { url: `${ORIGIN}/api/orders`, init: orderRequest },
);
console.log(
  `\nPlacing an order, median ms\n\n${table([
    ['', 'bare Hono + D1', 'this API', 'ratio', 'goal'],
    ['an order of two lines', placing.first, placing.second, placing.ratio, '≤ 2×'],
    ['its D1 round trips', '1', trips, '', '≤ 3'],
  ])}\n`,
);

/** Numbers of orders that are there. */
async function storedIds(): Promise<string[]> {
  const headers = { 'x-database': 'small', authorization: `Bearer ${tokens.small[0]}` };
  const answer = await fetch(`${ORIGIN}/api/orders?size=100`, { headers });
  const { content }: { content: { order_id: string }[] } = await answer.json();
  return content.map(({ order_id }) => order_id);
}

/** One after another: ten wrong tries for one order are too many. */
function inTurn(ids: readonly string[]): () => string {
  let next = 0;
  return () => ids[next++ % ids.length] ?? '';
}

const stored = await storedIds();
const unknown = stored.map((id) => `${id.slice(0, -5)}AAAAA`);
const tracking = await compare(trackRequest(inTurn(stored)), trackRequest(inTurn(unknown)));
console.log(
  `Looking for an order, median ms\n\n${table([
    ['', 'wrong mobile', 'unknown order', 'ratio', 'goal'],
    ['answered 404', tracking.first, tracking.second, tracking.ratio, '1×'],
  ])}\n`,
);

const way = (database: Size, path: string, isAdmin: boolean): Way => ({
  url: ORIGIN + path,
  headers: {
    'x-database': database,
    authorization: `Bearer ${tokens[database][isAdmin ? 0 : 1]}`,
  },
});

const rows = [['', '1,000', '100,000', 'ratio', 'goal']];
for (const [name, path, isAdmin] of LISTS) {
  const { first, second, ratio } = await compare(
    way('small', path, isAdmin),
    way('large', path, isAdmin),
  );
  rows.push([name, first, second, ratio, '≤ 2×']);
}
console.log(`Lists at 100,000 orders beside 1,000, median ms\n\n${table(rows)}\n`);

const end = ended(server);
server.kill('SIGINT');
await end;
rmSync(state, { recursive: true, force: true });
