import { withWorker } from '../local-worker.ts';
import { medians, ratioRow, type Way } from '../measure.ts';
import type { Row } from '../section.ts';

const PORT = 8796;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const MOVES = { small: 1000, huge: 1_000_000 } as const;
type Size = keyof typeof MOVES;

async function fill(database: Size): Promise<Way> {
  const headers = { 'x-database': database };
  const answer = await fetch(`${ORIGIN}/fill?count=1000&moves=${MOVES[database]}`, { headers });
  if (!answer.ok) throw new Error(`${database} was not filled`);
  const [admin] = (await answer.json()) as string[];
  return {
    url: `${ORIGIN}/api/goods/dhun-buds-2/history`,
    headers: { ...headers, authorization: `Bearer ${admin}` },
    rounds: 60,
  };
}

/** The history of a product with a million moves beside that of one with a thousand. */
export function goods(): Promise<Row[]> {
  const config = 'tests/bench/orders/wrangler.toml';
  return withWorker({ config, port: PORT, databases: Object.keys(MOVES) }, async () => {
    const [small, huge] = [await fill('small'), await fill('huge')];
    const times = await medians(small, huge);
    return [ratioRow('1,000,000 vs. 1,000 moves: history of a product', times, 2)];
  });
}
