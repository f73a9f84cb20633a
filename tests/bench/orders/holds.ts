import { ORDERS } from '../../../src/content/orders.ts';
import { createOrderId } from '../../../src/lib/order-id.ts';
import { createOrderSecret } from '../../../src/lib/order-secret.ts';
import { withWorker } from '../local-worker.ts';
import type { Row } from '../section.ts';

const PORT = 8799;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const ADDRESSES = [1, 10, 100];
/** The number of /64 networks in the attack from one IPv6 site (a /48). */
const SITE_NETWORKS = 100;
const SITE_LIMIT = ORDERS.maxUnpaidPiecesPerNetwork * ORDERS.wideNetworkTimes.of48;
/** The maximum share of the stock that one visitor may reserve. */
const GOAL_PERCENT = 10;
const PER_PRODUCT = 3;

/**
 * Measured before the limits existed, with a single pay-at-branch order. That order used a made-up
 * mobile number.
 */
const BEFORE: Row = {
  what: 'before the limits: one address, one order at the branch',
  figure: '158 of 158 units, 72 h',
  goal: '',
  met: true,
};

/** An attack: a sequence of orders from each address. */
interface Attack {
  name: string;
  payment: 'online' | 'counter';
  sizes: readonly number[];
  /**
   * The maximum price of a product that the attack orders. Orders above ₹25,000 wait for a
   * confirmation call.
   */
  mostRupees: number;
}

const ATTACKS: readonly Attack[] = [
  { name: 'online', payment: 'online', sizes: [5, 10, 1], mostRupees: Infinity },
  {
    name: 'at the branch, large orders',
    payment: 'counter',
    sizes: [5, 10, 1],
    mostRupees: Infinity,
  },
  {
    name: 'at the branch, small cheap orders',
    payment: 'counter',
    sizes: [2, 2, 1, 2, 1],
    mostRupees: 12_500,
  },
];

interface Order {
  order_id: string;
  state: string;
  version: number;
  holds?: boolean;
  created_at: number;
  expires_at: number;
  lines: readonly { quantity: number }[];
}

interface Placed {
  order: Order;
  key: string;
}

interface Line {
  product_id: string;
  quantity: number;
}

let mobile = 9_300_000_000;

function post(path: string, address: string, body: object, key = ''): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    'cf-connecting-ip': address,
    'x-database': 'small',
    ...(key !== '' && { 'order-key': key }),
  };
  return fetch(ORIGIN + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function available(): Promise<Record<string, number>> {
  const answer = await fetch(`${ORIGIN}/api/stock/public`, { headers: { 'x-database': 'small' } });
  const reply: { available: Record<string, number> } = await answer.json();
  return reply.available;
}

const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * Returns order lines for up to `size` units, starting with the products that have the most stock.
 */
function linesOf(size: number, left: readonly [string, number][]): Line[] {
  const lines: Line[] = [];
  let missing = size;
  for (const [product_id, count] of left.toSorted(([, a], [, b]) => b - a)) {
    const quantity = Math.min(missing, count, PER_PRODUCT);
    if (quantity > 0) lines.push({ product_id, quantity });
    missing -= quantity;
  }
  return lines;
}

/**
 * Returns an order with a new mobile number and a wrong amount. The API rejects the order with an
 * error that contains the correct amount.
 */
function bodyOf(payment: Attack['payment'], lines: Line[]) {
  mobile += 1;
  return {
    order_id: createOrderId(Date.now()),
    secret: createOrderSecret(),
    checkout: 'drawer',
    lines,
    amount: 1,
    fulfilment: { kind: 'collect', branch: 'PUN-01' },
    payment,
    contact: { mobile: String(mobile) },
  };
}

/** Sends an order with a wrong amount and returns the correct amount from the error. */
async function priceOf(body: ReturnType<typeof bodyOf>, address: string): Promise<number> {
  const answer = await post('/api/orders', address, body);
  const { current }: { current: { total: number } } = await answer.json();
  return current.total;
}

async function allPrices(): Promise<Map<string, number>> {
  const prices = new Map<string, number>();
  for (const product_id of Object.keys(await available())) {
    const body = bodyOf('online', [{ product_id, quantity: 1 }]);
    prices.set(product_id, await priceOf(body, '198.51.100.2'));
  }
  return prices;
}

/**
 * Places an order with a new mobile number. Returns undefined if the order exceeds the limit for
 * unpaid units.
 */
async function order(
  payment: Attack['payment'],
  lines: Line[],
  address: string,
): Promise<Placed | undefined> {
  const body = bodyOf(payment, lines);
  const amount = await priceOf(body, address);
  const answer = await post('/api/orders', address, { ...body, amount });
  if (answer.status === 201) return answer.json();
  const { code }: { code: string } = await answer.json();
  if (code !== 'too-many-unpaid') throw new Error(`an order was refused: ${code}`);
  return undefined;
}

/** Reserves as much stock as possible from these addresses. */
async function holdAll(
  { payment, sizes, mostRupees }: Attack,
  addresses: readonly string[],
): Promise<Placed[]> {
  const placed: Placed[] = [];
  const prices = await allPrices();
  const isChosen = ([id]: [string, number]) => (prices.get(id) ?? 0) <= mostRupees;
  for (const address of addresses) {
    for (const size of sizes) {
      const left = Object.entries(await available()).filter(isChosen);
      const lines = linesOf(size, left);
      const held = lines.length > 0 && (await order(payment, lines, address));
      if (held) placed.push(held);
    }
  }
  return placed;
}

async function release({ order: { order_id, version }, key }: Placed): Promise<void> {
  const body = { step: 'cancel', version };
  const answer = await post(`/api/orders/${order_id}/steps`, '198.51.100.1', body, key);
  if (!answer.ok) throw new Error(`${order_id} was not cancelled`);
}

/** Returns how long an order reserves its stock, as text. */
function timeOf({ state, created_at, expires_at }: Order, payment: Attack['payment']): string {
  if (payment === 'counter' && state === 'placed') return '2 opening hours';
  const minutes = Math.round((expires_at - created_at) / 60_000);
  return minutes < 60 ? `${minutes} minutes` : `${minutes / 60} h`;
}

function figureOf(placed: readonly Placed[], payment: Attack['payment'], total: number): string {
  const byTime = Map.groupBy(placed, (each) => timeOf(each.order, payment));
  const parts = [...byTime]
    .filter(([, orders]) => piecesOf(orders) > 0)
    .map(([time, orders]) => `${piecesOf(orders)} for ${time}`);
  return `${piecesOf(placed)} of ${total} units: ${parts.join(', ')}`;
}

function piecesOf(placed: readonly Placed[]): number {
  return placed
    .filter(({ order: { holds } }) => holds !== false)
    .flatMap(({ order: { lines } }) => lines)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

let network = 0;

/** Returns addresses from which no order has been placed yet. */
function newAddresses(count: number): string[] {
  return Array.from({ length: count }, () => {
    network += 1;
    return `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`;
  });
}

let site = 0;

/** Returns addresses in a /48 from which nothing has been ordered, each in its own /56. */
function newSite(): string[] {
  site += 1;
  return Array.from(
    { length: SITE_NETWORKS },
    (_, n) => `2001:db8:${site}:${(n * 256).toString(16)}::1`,
  );
}

/** Reserves stock from one /48, whose further orders only ask the branch to call. */
async function measureSite(attack: Attack, total: number): Promise<Row> {
  const placed = await holdAll(attack, newSite());
  const calls = placed.filter(({ order: { holds } }) => holds === false).length;
  const row = {
    what: `one /48 with ${SITE_NETWORKS} networks, ${attack.name}`,
    figure: `${figureOf(placed, attack.payment, total)}; ${calls} orders wait for a call`,
    goal: `≤ ${SITE_LIMIT} units`,
    met: piecesOf(placed) <= SITE_LIMIT,
  };
  for (const each of placed) await release(each);
  return row;
}

async function measure(attack: Attack, count: number, total: number): Promise<Row> {
  const placed = await holdAll(attack, newAddresses(count));
  const percent = (100 * piecesOf(placed)) / total;
  const row = {
    what: `${count === 1 ? 'one address' : `${count} addresses`}, ${attack.name}`,
    figure: figureOf(placed, attack.payment, total),
    goal: count === 1 ? `≤ ${GOAL_PERCENT} %` : '',
    met: count > 1 || percent <= GOAL_PERCENT,
  };
  for (const each of placed) await release(each);
  return row;
}

/**
 * Measures how much stock a set of addresses can reserve without paying, using a new mobile number
 * for each order.
 */
export function stockHolds(): Promise<Row[]> {
  const config = 'tests/bench/orders/wrangler.toml';
  return withWorker({ config, port: PORT, databases: ['small', 'large'] }, async () => {
    const total = sumOf(await available());
    const rows: Row[] = [BEFORE];
    for (const attack of ATTACKS) {
      for (const count of ADDRESSES) rows.push(await measure(attack, count, total));
      rows.push(await measureSite(attack, total));
    }
    return rows;
  });
}
