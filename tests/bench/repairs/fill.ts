import type { D1Database } from '@cloudflare/workers-types';

const CHUNK = 5000;
/** The number of open repairs in a busy shop; all older repairs were handed over. */
const OPEN = 300;

const MORE = `
  WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
  INSERT INTO repairs (reference, number, request_id, body_hash, state, state_since, branch, first_branch,
    name, mobile, device_type, brand, model, serial, faults, conditions, accessories, promised_at, outcome,
    approved_total, created_at, ended_at)
  SELECT 'B-' || substr('AAAAAAAA' || replace(replace(i, '0', 'Y'), '1', 'Z'), -8), 1000 + i, 'bench-' || i, 'none',
    CASE WHEN i <= ?3 - ${OPEN} THEN 'handed_over' WHEN i % 2 = 0 THEN 'approved'
      WHEN i % 4 = 1 THEN 'received' WHEN i % 8 = 3 THEN 'quoted' ELSE 'ready' END,
    1780000000000 + i, 'PUN-0' || (1 + i % 3), 'PUN-0' || (1 + i % 3), 'Meera ' || i,
    CAST(9000000000 + i * 7919 % 999999937 AS TEXT), 'phone', 'Tarang', 'T5 5G',
    CAST(490000000000000 + i AS TEXT), '["screen"]', '[]', '[]', 1780000000000 + i * 60000,
    CASE WHEN i <= ?3 - ${OPEN} THEN 'repaired' END, 2499, 1780000000000 + i,
    CASE WHEN i <= ?3 - ${OPEN} THEN 1780000000000 + i END
  FROM n`;

/** Adds `count` repairs at three branches; 300 of them are open. */
export async function fillRepairs(d1: D1Database, count: number): Promise<void> {
  for (let from = 1; from <= count; from += CHUNK) {
    await d1
      .prepare(MORE)
      .bind(from, Math.min(from + CHUNK, count + 1), count)
      .run();
  }
}
