import type { D1Database } from '@cloudflare/workers-types';

const CHUNK = 5000;

/** Sales and returns of one product at the branch of the pool. */
const MORE = `
  WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
  INSERT INTO stock_moves (product_id, branch, delta, kind, at, subject, position)
  SELECT 'dhun-buds-2', 'PUN-01', iif(i % 4 = 0, 1, -1), iif(i % 4 = 0, 'return', 'sale'),
    1780000000000 + i * 1000, 'ORD' || i, 0 FROM n`;

/** Adds moves of the stock; the trigger counts them. */
export async function fillMoves(d1: D1Database, count: number): Promise<void> {
  for (let from = 1; from <= count; from += CHUNK) {
    const until = Math.min(from + CHUNK, count + 1);
    await d1.prepare(MORE).bind(from, until).run();
  }
}
