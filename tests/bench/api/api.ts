import { createHmac } from 'node:crypto';
import { withWorker } from '../local-worker.ts';
import { medians, ratioRow, type Way } from '../measure.ts';
import type { Row } from '../section.ts';
import { CASES } from './cases.ts';

const PORT = 8794;
const SIZES = { small: 1000, middle: 10_000, large: 100_000 } as const;
type Size = keyof typeof SIZES;

const ADMIN = { username: 'sysadm', password: 'Nariyal7Pani' } as const;

interface Site {
  origin: string;
  tokens: Readonly<Record<Size, string>>;
}

async function fill(origin: string, database: Size): Promise<string> {
  const headers = { 'x-database': database };
  const response = await fetch(`${origin}/fill?count=${SIZES[database]}`, { headers });
  if (!response.ok) throw new Error(`could not fill ${database}`);
  return response.text();
}

function headersOf({ tokens }: Site, database: Size): Record<string, string> {
  return { 'x-database': database, authorization: `Bearer ${tokens[database]}` };
}

async function measureGrowth(site: Site, part: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, path, isPart = false } of CASES.filter(({ name }) => name.includes(part))) {
    const request = (database: Size): Way => ({
      url: site.origin + path,
      headers: headersOf(site, database),
    });
    const [small, middle, large] = await medians(
      request('small'),
      request('middle'),
      request('large'),
    );
    const goal = isPart ? undefined : 2;
    rows.push(ratioRow(`${name}: 10,000 vs. 1,000 rows`, [small, middle], goal));
    rows.push(ratioRow(`${name}: 100,000 vs. 1,000 rows`, [small, large], goal));
  }
  return rows;
}

let count = 0;

/** Returns a function that creates a POST request with new data and a new address for each call. */
function post(site: Site, body: (nth: number) => object): () => RequestInit {
  return () => {
    count += 1;
    const headers = {
      ...headersOf(site, 'small'),
      'content-type': 'application/json',
      'cf-connecting-ip': `10.1.${count >> 8}.${count & 255}`,
      'idempotency-key': `bench-key-${count}`,
    };
    return { method: 'POST', headers, body: JSON.stringify(body(count)) };
  };
}

let prize = 0;

/** Returns the next unredeemed prize. */
function nextPrize() {
  prize += 1;
  return { instagram_id: `winner${1_000_000 + prize}`, enrollment_no: `ENR${1_000_000 + prize}` };
}

/** A payment event for an unknown order, signed with this Worker's webhook secret. */
const EVENT = JSON.stringify({
  event: 'payment.captured',
  payload: { payment: { entity: { id: 'pay_bench', notes: { order_id: 'ORD0' } } } },
});
const SIGNATURE = createHmac('sha256', 'a-webhook-secret-for-benches').update(EVENT).digest('hex');

const SALE = {
  customer_name: 'Meera Joshi',
  mobile: '9876543210',
  product: 'Glass',
  original_price: 500,
  received: true,
};

async function measureAgainstBare(site: Site): Promise<Row[]> {
  const { origin } = site;
  const headers = headersOf(site, 'small');
  const login = post(site, () => ADMIN);
  const lookup = post(site, () => ({ action: 'lookup', instagram_id: 'winner1000999' }));
  const redeem = post(site, () => ({ action: 'redeem', ...nextPrize(), ...SALE }));
  const event = () => ({
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'X-Razorpay-Signature': SIGNATURE,
    },
    body: EVENT,
  });
  const pairs: [name: string, bare: Way, own: Way, goal: number][] = [
    [
      'a list of 10',
      { url: `${origin}/bare/list` },
      { url: `${origin}/api/users?size=10`, headers },
      1.5,
    ],
    [
      'a search',
      { url: `${origin}/bare/search?search=person500` },
      { url: `${origin}/api/users?search=person500`, headers },
      2,
    ],
    [
      'a lookup',
      { url: `${origin}/bare/lookup`, init: lookup },
      { url: `${origin}/api/redemption`, init: lookup },
      2,
    ],
    [
      'a redemption',
      { url: `${origin}/bare/redeem`, init: redeem },
      { url: `${origin}/api/redemption`, init: redeem },
      4,
    ],
    [
      'an event of the payment provider',
      { url: `${origin}/bare/event`, init: event },
      { url: `${origin}/api/payments/events`, init: event },
      4,
    ],
    // Runs last: once the user has the maximum number of sessions, each login ends the oldest one,
    // including the session used above.
    [
      'a login',
      { url: `${origin}/bare/login`, init: login, rounds: 20 },
      { url: `${origin}/api/auth/login`, init: login, rounds: 20 },
      1.5,
    ],
  ];
  const rows: Row[] = [];
  for (const [name, bare, own, goal] of pairs) {
    rows.push(ratioRow(`${name}, vs. bare Hono + D1`, await medians(bare, own), goal));
  }
  return rows;
}

/** Compares reads and writes with a bare Hono + D1 baseline and with a small database. */
export function api(part: string): Promise<Row[]> {
  const config = 'tests/bench/api/wrangler.toml';
  return withWorker({ config, port: PORT, databases: Object.keys(SIZES) }, async (origin) => {
    const tokens = {
      small: await fill(origin, 'small'),
      middle: await fill(origin, 'middle'),
      large: await fill(origin, 'large'),
    };
    const site = { origin, tokens };
    return [...(await measureGrowth(site, part)), ...(await measureAgainstBare(site))];
  });
}
