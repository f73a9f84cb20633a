import { execFileSync } from 'node:child_process';
import { withWorker } from '../local-worker.ts';
import { atMost, type Row } from '../section.ts';
import { watchHeap } from './heap.ts';

const PORT = 8794;
const INSPECTOR_PORT = 8795;
/** The port that the Worker calls before it stores an object. */
const SAMPLE_PORT = 8792;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const SIZES = [100_000, 300_000];
const RUN_MS = 5 * 60_000;
const BEGIN = Date.UTC(2026, 10, 22, 20, 30);
/** Cloudflare allows a scheduled run 30 s of processor time and 128 MB. */
const GOALS = { cpuSeconds: 15, megabytes: 100, runs: 24 };

/** Processor time, in seconds, of this process's workerd, which also runs D1 and R2. */
function cpuSeconds(): number {
  const lines = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,time=,comm=']).toString();
  const all = lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const isOurs = (pid: string | undefined): boolean =>
    pid === String(process.pid) ||
    all.some(([own, parent]) => own === pid && parent !== '0' && isOurs(parent));
  return all
    .filter(([pid, , , name]) => name === 'workerd' && isOurs(pid))
    .map(([, , time = '']) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0))
    .reduce((sum, seconds) => sum + seconds, 0);
}

interface Run {
  objects: number;
  seconds: number;
  cpuSeconds: number;
}

async function measureRun(nth: number): Promise<Run> {
  const before = cpuSeconds();
  const start = performance.now();
  const objects = Number(await textOf(`/run?at=${BEGIN + nth * RUN_MS}`));
  const seconds = (performance.now() - start) / 1000;
  return { objects, seconds, cpuSeconds: cpuSeconds() - before };
}

async function textOf(path: string): Promise<string> {
  const response = await fetch(ORIGIN + path, { signal: AbortSignal.timeout(30 * 60_000) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.text();
}

async function measure(orders: number): Promise<Row[]> {
  await textOf(`/fill?orders=${orders}`);
  const runs: Run[] = [];
  using heap = await watchHeap(INSPECTOR_PORT, SAMPLE_PORT);
  for (let run = await measureRun(0); run.objects > 0; run = await measureRun(runs.length)) {
    runs.push(run);
  }
  const most = (each: (run: Run) => number) => Math.max(...runs.map(each));
  const objects = runs.reduce((sum, run) => sum + run.objects, 0);
  const what = `${orders.toLocaleString('en-IN')} orders`;
  return [
    atMost(`${what}: runs, five minutes apart`, runs.length, GOALS.runs),
    { what: '… objects', figure: String(objects), goal: '', met: true },
    atMost(
      '… processor time of the longest run, with D1 and R2',
      most((run) => run.cpuSeconds),
      GOALS.cpuSeconds,
      ' s',
    ),
    {
      what: '… the longest run',
      figure: `${most((run) => run.seconds).toFixed(1)} s`,
      goal: '',
      met: true,
    },
    atMost("… the Worker's memory when it stores an object", heap.peakMB(), GOALS.megabytes, ' MB'),
  ];
}

/** Measures nightly backups in a local Worker: one run after the other until each is complete. */
export async function nightlyBackup(): Promise<Row[]> {
  const setup = {
    config: 'tests/bench/backup/wrangler.toml',
    port: PORT,
    inspectorPort: INSPECTOR_PORT,
    databases: ['DB'],
  };
  const rows: Row[] = [];
  for (const orders of SIZES) rows.push(...(await withWorker(setup, () => measure(orders))));
  return rows;
}
