import { withWorker } from '../local-worker.ts';
import { medians, ratioRow, type Way } from '../measure.ts';
import type { Row } from '../section.ts';
import { measureHandOver } from './bills.ts';

const PORT = 8799;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const SIZES = { small: 1000, large: 100_000 } as const;
type Size = keyof typeof SIZES;

const LISTS: readonly [name: string, path: string, isAdmin: boolean][] = [
  ['branch board, to do', '/api/repairs?tab=to-do&size=15', false],
  ['admin board, to do', '/api/repairs?tab=to-do&size=15', true],
  ['branch board, late', '/api/repairs?late=1&size=15', false],
  ['branch board, all', '/api/repairs?tab=all&size=15', false],
  ['admin board, all', '/api/repairs?tab=all&size=15', true],
  ['search by number', '/api/repairs?tab=all&search=R-1500', true],
  ['search by mobile number', '/api/repairs?tab=all&search=9003959500', true],
  ['search by last four digits', '/api/repairs?tab=all&search=9500', true],
  ['search by a name that all have', '/api/repairs?tab=all&search=meera', true],
  ['search by a name that all have, of one branch', '/api/repairs?tab=all&search=meera', false],
  ['search by IMEI', '/api/repairs?tab=all&search=490000000000502', true],
];

const ROUNDS = 100;

async function fill(database: Size): Promise<readonly string[]> {
  const headers = { 'x-database': database };
  const path = `/fill?count=${SIZES[database]}&repairs=1`;
  const answer = await fetch(ORIGIN + path, { headers });
  if (!answer.ok) throw new Error(`${database} was not filled`);
  return answer.json();
}

/** Returns the names of the rows that allow the `ready` step. */
async function namesOf(path: string, name: string, token: string): Promise<string[]> {
  const names: string[] = [];
  for (const page of [0, 1]) {
    const headers = { 'x-database': 'small', authorization: `Bearer ${token}` };
    const answer = await fetch(`${ORIGIN}${path}&size=100&page=${page}`, { headers });
    const { content }: { content: Record<string, string>[] } = await answer.json();
    names.push(...content.map((row) => row[name] ?? ''));
  }
  return names;
}

/** Performs the step on the next row in each round. */
function stepOn(base: string, names: readonly string[], token: string, body: object): Way {
  let next = 0;
  const init = () => ({
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-database': 'small',
      authorization: `Bearer ${token}`,
      'x-bench-path': `${base}/${names[next++]}/steps`,
    },
    body: JSON.stringify({ version: 1, ...body }),
  });
  return { url: `${ORIGIN}/at`, init, rounds: ROUNDS };
}

async function measureStep(token: string): Promise<Row> {
  const orders = await namesOf('/api/orders?state=confirmed', 'order_id', token);
  const repairs = await namesOf('/api/repairs?tab=to-do', 'name', token);
  const times = await medians(
    stepOn('/api/orders', orders, token, { step: 'ready' }),
    stepOn('/api/repairs', repairs, token, { step: 'ready', outcome: 'repaired' }),
  );
  return ratioRow('marking a repair ready, vs. an order', times, 1.3);
}

export function repairs(): Promise<Row[]> {
  const config = 'tests/bench/orders/wrangler.toml';
  return withWorker({ config, port: PORT, databases: Object.keys(SIZES) }, async () => {
    const tokens = { small: await fill('small'), large: await fill('large') };
    const way = (database: Size, path: string, isAdmin: boolean): Way => ({
      url: ORIGIN + path,
      headers: {
        'x-database': database,
        authorization: `Bearer ${tokens[database][isAdmin ? 0 : 1]}`,
      },
    });
    const rows: Row[] = [];
    for (const [name, path, isAdmin] of LISTS) {
      const times = await medians(way('small', path, isAdmin), way('large', path, isAdmin));
      rows.push(ratioRow(`100,000 vs. 1,000 repairs: ${name}`, times, 2));
    }
    const handOver = await measureHandOver(ORIGIN, tokens.small[1] ?? '');
    return [...rows, await measureStep(tokens.small[0] ?? ''), handOver];
  });
}
