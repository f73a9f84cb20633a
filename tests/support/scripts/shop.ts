import { readFileSync } from 'node:fs';
import { quoted, write } from '../../../scripts/owner/database/execute.ts';
import { goodsRows } from '../../../scripts/owner/database/goods-rows.ts';
import type { DatabaseTarget } from '../../../scripts/owner/database/target.ts';
import { textOf } from '../../../scripts/owner/database/text-of.ts';

const FIRST = '0000_init';
const LATER = ['0006_orders', '0009_session_family'];

/** Text that a tool without correct escaping would run as SQL or corrupt. */
export const NASTY = `'; DROP TABLE users; -- "x" \`y\` BEGIN TRANSACTION; COMMIT; $1 \\n\n\r\ttwo\0lines नमस्ते 🙂`;

function rowsOf(release: string): string {
  const sql = readFileSync(`tests/support/releases/${release}.sql`, 'utf8');
  return sql.trim().replace(/;$/, '');
}

/** Inserts rows in the format that the first release wrote. */
export function fillOldShop(target: DatabaseTarget): Promise<void> {
  return write(target, [rowsOf(FIRST)]);
}

/** The rows of a release that the newest schema accepts: stock is now kept per branch. */
function newestRowsOf(release: string): string {
  return rowsOf(release).replace(/^INSERT INTO stock .*;$/m, '');
}

/** Inserts as many rows as a shop has after years of use: more than a single read returns. */
export function fillShop(target: DatabaseTarget): Promise<void> {
  return write(target, [
    ...[FIRST, ...LATER].map(newestRowsOf),
    `INSERT INTO stock_pool (product_id, on_hand) VALUES ('iphone-15-screen', 10)`,
    ...goodsRows(Date.now()).map(textOf),
    `INSERT INTO audit_log (at, action, subject_type, subject_id, after)
      VALUES (1, 'user.update', 'user', '1', ${quoted(JSON.stringify({ address: NASTY }))})`,
    `UPDATE users SET last_name = ${quoted(NASTY)} WHERE id = 4`,
    `INSERT INTO attempts (scope, subject, until, nth, allowed)
      WITH RECURSIVE each(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM each WHERE n < 2500)
      SELECT 'many', 'subject ' || n, n, 1, 1 FROM each`,
  ]);
}
