import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { write } from '../../../scripts/owner/database/execute.ts';
import { migrate } from '../../../scripts/owner/database/migrate.ts';
import { fail } from '../../../scripts/process/fail.ts';
import { atMost, type Row } from '../section.ts';
import { orderRows } from './fill.ts';

const ORDERS = 50_000;
const PEAK_MB = 300;
const PEAK = /^peak (\d+)$/m;
/** Prints the peak memory of the process when it ends. */
const PRELOAD = `data:text/javascript,process.on('exit', () => console.error(
  'peak ' + process.resourceUsage().maxRSS))`;
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
  await write({ kind: 'local', folder: full }, orderRows(ORDERS));
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
