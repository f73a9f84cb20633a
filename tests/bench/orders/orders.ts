import { createOrderId } from '../../../src/lib/order-id.ts';
import { createOrderSecret } from '../../../src/lib/order-secret.ts';
import { withWorker } from '../local-worker.ts';
import { medians, ratioRow, type Way } from '../measure.ts';
import { atMost, type Row } from '../section.ts';

const PORT = 8798;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const SIZES = { small: 1000, large: 100_000, huge: 1_000_000 } as const;
type Size = keyof typeof SIZES;

const LISTS: readonly [name: string, path: string, isAdmin: boolean][] = [
  ['admin list, first page', '/api/orders?size=10', true],
  ['branch list, first page', '/api/orders?size=10', false],
  ['branch list, ready orders', '/api/orders?state=ready', false],
  ['admin list, page 50', '/api/orders?size=10&page=49', true],
  ['admin list, payments due', '/api/orders?payment=due', true],
  ['admin list, one day', '/api/orders?day=2026-05-29', true],
  ['branch list, one day', '/api/orders?day=2026-05-29', false],
  ['admin list, refunds due', '/api/orders?payment=refund_due', true],
];

/** Also measured at a million orders, with the rows that D1 read. */
const SEARCHES: readonly [name: string, query: string, isAdmin: boolean][] = [
  ['order number', 'search=ORD1780077760500GQTOA', true],
  ['partial order number', 'search=80077760500', true],
  ['mobile number', 'search=9003959500', true],
  ['last four digits', 'search=9500', true],
  ['last four digits, of one branch', 'search=9500', false],
  ['common name', 'search=sharma', true],
  ['common name, of one branch', 'search=sharma', false],
  ['rare name', 'search=ghorpade', true],
  ['rare name, of one branch', 'search=ghorpade', false],
  ['two common names', 'search=meera+sharma', true],
  ['two rare names', 'search=tejas+ghorpade', true],
  ['two rare names, of one branch', 'search=tejas+ghorpade', false],
  ['common name among ready orders', 'search=sharma&state=ready', false],
  ['rare name among to-do orders', 'search=ghorpade&state=todo', true],
  ['common name of one day', 'search=sharma&day=2026-05-29', true],
  ['branch code', 'search=pun-02', true],
  ['name that nobody has', 'search=xylophone', true],
  ['two letters', 'search=sh', true],
];

async function fill(database: Size): Promise<readonly string[]> {
  const headers = { 'x-database': database };
  const answer = await fetch(`${ORIGIN}/fill?count=${SIZES[database]}`, { headers });
  if (!answer.ok) throw new Error(`${database} was not filled`);
  return answer.json();
}

let address = 0;

/** Returns a request from a new address, so no rate limit applies. */
function postFromAnywhere(body: object): RequestInit {
  address += 1;
  const headers = {
    'content-type': 'application/json',
    'cf-connecting-ip': `10.0.${address >> 8}.${address & 255}`,
    'x-database': 'small',
  };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

/** Returns a new order with two lines. */
function orderRequest(): RequestInit {
  return postFromAnywhere({
    order_id: createOrderId(Date.now()),
    secret: createOrderSecret(),
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

let wrongMobile = 8_000_000_000;

/**
 * Returns a lookup request that fails: for an existing order with a wrong mobile number, or for an
 * unknown order. Each has another number, because lookups with one number are limited too.
 */
function trackRequest(orderId: () => string): Way {
  const init = () => {
    wrongMobile += 1;
    return postFromAnywhere({ order_id: orderId(), mobile: String(wrongMobile) });
  };
  return { url: `${ORIGIN}/api/orders/track`, init, expects: 404 };
}

/** Returns the order numbers of stored orders. */
async function storedIds(token: string): Promise<string[]> {
  const headers = { 'x-database': 'small', authorization: `Bearer ${token}` };
  const answer = await fetch(`${ORIGIN}/api/orders?size=100`, { headers });
  const { content }: { content: { order_id: string }[] } = await answer.json();
  return content.map(({ order_id }) => order_id);
}

/**
 * Returns a different order ID each time, because an order cannot be looked up after ten failed
 * attempts.
 */
function inTurn(ids: readonly string[]): () => string {
  let next = 0;
  return () => ids[next++ % ids.length] ?? '';
}

async function measurePlacing(): Promise<Row[]> {
  const placed = await fetch(`${ORIGIN}/api/orders`, orderRequest());
  await placed.text();
  const trips = Number(placed.headers.get('x-round-trips') ?? Number.NaN);
  const placing = await medians(
    { url: `${ORIGIN}/bare`, init: orderRequest },
    { url: `${ORIGIN}/api/orders`, init: orderRequest },
  );
  return [
    ratioRow('an order with two lines, vs. bare Hono + D1', placing, 2),
    atMost('its D1 round trips', trips, 3),
  ];
}

async function measureTracking(token: string): Promise<Row> {
  const stored = await storedIds(token);
  const unknown = stored.map((id) => `${id.slice(0, -5)}AAAAA`);
  const times = await medians(trackRequest(inTurn(stored)), trackRequest(inTurn(unknown)));
  return ratioRow('lookup of an unknown order, vs. a wrong mobile number', times, 1.5);
}

/** Returns the time of a search at each size as a ratio, with the rows that D1 read. */
async function measureSearch(name: string, way: (database: Size) => Way): Promise<Row[]> {
  const ways = [way('small'), way('large'), way('huge')] as const;
  const [small, large, huge] = await medians(...ways);
  const [read, ...more] = await Promise.all(ways.map(rowsReadBy));
  return [['100,000', large, more[0]] as const, ['1,000,000', huge, more[1]] as const].map(
    ([size, time, rows]) => {
      const row = ratioRow(`${size} vs. 1,000 orders: search by ${name}`, [small, time], 2);
      return { ...row, figure: `${row.figure}, rows read ${read} → ${rows}` };
    },
  );
}

async function rowsReadBy({ url, headers = {} }: Way): Promise<string | null> {
  const answer = await fetch(url, { headers });
  await answer.text();
  return answer.headers.get('x-rows-read');
}

export function orders(): Promise<Row[]> {
  const config = 'tests/bench/orders/wrangler.toml';
  return withWorker({ config, port: PORT, databases: Object.keys(SIZES) }, async () => {
    const tokens = {
      small: await fill('small'),
      large: await fill('large'),
      huge: await fill('huge'),
    };
    const way = (database: Size, path: string, isAdmin: boolean): Way => ({
      url: ORIGIN + path,
      headers: {
        'x-database': database,
        authorization: `Bearer ${tokens[database][isAdmin ? 0 : 1]}`,
      },
    });
    const rows = [...(await measurePlacing()), await measureTracking(tokens.small[0] ?? '')];
    for (const [name, path, isAdmin] of LISTS) {
      const times = await medians(way('small', path, isAdmin), way('large', path, isAdmin));
      rows.push(ratioRow(`100,000 vs. 1,000 orders: ${name}`, times, 2));
    }
    for (const [name, query, isAdmin] of SEARCHES) {
      const path = `/api/orders?${query}`;
      rows.push(...(await measureSearch(name, (size) => way(size, path, isAdmin))));
    }
    return rows;
  });
}
