import { withWorker } from '../local-worker.ts';
import { medians, ratioRow, type Way } from '../measure.ts';
import { atMost, type Row } from '../section.ts';

const PORT = 8796;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const SIZES = { small: 1000, large: 100_000 } as const;
type Size = keyof typeof SIZES;

/** A month whose days all have sales; in the large database, a hundred times as many. */
const MONTH = 'from=2026-10-01&to=2026-10-31';
const PAGES: readonly [name: string, page: string, query: string, isAdmin: boolean][] = [
  ['money of a month, all branches', 'money', MONTH, true],
  ['money of a month, one branch', 'money', `${MONTH}&branch=PUN-01`, true],
  ['money of a month, for its branch head', 'money', MONTH, false],
];

async function fill(database: Size): Promise<readonly string[]> {
  const headers = { 'x-database': database };
  const answer = await fetch(`${ORIGIN}/fill?count=${SIZES[database]}&figures=1`, { headers });
  if (!answer.ok) throw new Error(`${database} was not filled`);
  return answer.json();
}

/** The rows that D1 read for a page, per value that it shows. */
async function readPerShown(
  page: string,
  query: string,
  { url, headers = {} }: Way,
): Promise<number> {
  const answer = await fetch(url, { headers });
  await answer.text();
  const shown = await fetch(`${ORIGIN}/shown?page=${page}&${query}`, { headers });
  return Number(answer.headers.get('x-rows-read')) / Number(await shown.json());
}

export function figures(): Promise<Row[]> {
  const config = 'tests/bench/orders/wrangler.toml';
  return withWorker({ config, port: PORT, databases: Object.keys(SIZES) }, async () => {
    const tokens = { small: await fill('small'), large: await fill('large') };
    const rows: Row[] = [];
    for (const [name, page, query, isAdmin] of PAGES) {
      const way = (database: Size): Way => ({
        url: `${ORIGIN}/api/figures/${page}?${query}`,
        headers: {
          'x-database': database,
          authorization: `Bearer ${tokens[database][isAdmin ? 0 : 2]}`,
        },
        rounds: 60,
      });
      const times = await medians(way('small'), way('large'));
      rows.push(ratioRow(`100,000 vs. 1,000 orders: ${name}`, times, 2));
      const scope = isAdmin ? query : `${query}&branch=PUN-01`;
      const read = await readPerShown(page, scope, way('large'));
      rows.push(atMost('… rows read for each value that it adds up', read, 2));
    }
    return rows;
  });
}
