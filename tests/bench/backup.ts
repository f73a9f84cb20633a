import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { write } from '../../scripts/owner/database/execute.ts';
import { migrate } from '../../scripts/owner/database/migrate.ts';
import { fail } from '../../scripts/process/fail.ts';
import { atMost, type Row } from './section.ts';

const ORDERS = 50_000;
const PEAK_MB = 300;
const PEAK = /^peak (\d+)$/m;
/** Prints the peak memory of the process when it ends. */
const PRELOAD = `data:text/javascript,process.on('exit', () => console.error(
  'peak ' + process.resourceUsage().maxRSS))`;
const STEPS = ['place', 'pay', 'ready', 'hand_over'];

/** Finished orders with two lines each, their payments and their events: 400,000 rows in total. */
const FILL = [
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ORDERS})
  INSERT INTO orders (id, body_hash, state, checkout, subtotal, shipping, tax, tax_included, total,
    fulfilment, branch, name, mobile, payment, payment_state, provider, is_test, created_at, ended_at)
  SELECT 'ORD' || (1780000000000 + i * 155521) || 'ABCDE', hex(randomblob(32)), 'handed_over',
    'drawer', 2798, 0, 0, 0, 2798, 'collect', 'PUN-0' || (1 + i % 3), 'Meera ' || i,
    CAST(9000000000 + i * 7919 % 999999937 AS TEXT), 'online', 'paid', 'simulated', 1,
    1780000000000 + i * 155521, 1780000000000 + i * 155521 FROM n`,
  `INSERT INTO order_lines (order_id, product_id, position, name, price, mrp, hsn, quantity, line_total)
  SELECT id, 'dhun-buds-2', 0, 'Dhun Buds 2', 1799, 3499, '851830', 1, 1799 FROM orders`,
  `INSERT INTO order_lines (order_id, product_id, position, name, price, mrp, hsn, quantity, line_total)
  SELECT id, 'taal-neck-n3', 1, 'Taal Neck N3', 999, 1999, '851830', 1, 999 FROM orders`,
  `INSERT INTO payments (order_id, provider, amount_paise, state, created_at, updated_at)
  SELECT id, 'simulated', 279800, 'paid', created_at, created_at FROM orders`,
  ...STEPS.map(
    (step, nth) =>
      `INSERT INTO order_events (order_id, version, at, step)
      SELECT id, ${nth + 1}, created_at + ${nth}, '${step}' FROM orders`,
  ),
];

interface Run {
  seconds: number;
  peakMB: number;
}

async function run(command: 'backup' | 'restore', file: string, folder: string): Promise<Run> {
  const startedAt = performance.now();
  const script = `scripts/owner/backup/${command}.ts`;
  const args = ['--import', PRELOAD, script, file, '--persist-to', folder];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const output = await text(child.stderr);
  if ((await ended) !== 0) fail(`The ${command} failed\n${output}`);
  const peakMB = Number(PEAK.exec(output)?.[1]) / 1024;
  return { seconds: (performance.now() - startedAt) / 1000, peakMB };
}

/** Measures a backup of many orders to a file, and its restore to an empty database. */
export async function backup(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'chipwala-bench-'));
  const [full, empty] = [join(folder, 'full'), join(folder, 'empty')];
  mkdirSync(full);
  await migrate({ kind: 'local', folder: full });
  await write({ kind: 'local', folder: full }, FILL);
  const file = join(folder, 'backup');
  const saved = await run('backup', file, full);
  const restored = await run('restore', file, empty);
  rmSync(folder, { recursive: true });
  const what = `${ORDERS.toLocaleString('en-IN')} orders`;
  return [
    atMost(`backup of ${what}`, saved.seconds, 60, ' s'),
    atMost('… peak memory', saved.peakMB, PEAK_MB, ' MB'),
    atMost(`restore of ${what}, every row compared`, restored.seconds, 120, ' s'),
    atMost('… peak memory', restored.peakMB, PEAK_MB, ' MB'),
  ];
}
