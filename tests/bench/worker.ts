import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildQuietly, collect, startTool } from '../../scripts/process/run.ts';
import { stop } from '../../scripts/process/stop.ts';
import { table } from '../../scripts/terminal/table.ts';

const UPLOAD_GOAL_KB = 300;
/** Cloudflare refuses a Worker that takes a second to start. */
const START_LIMIT_MS = 1000;

async function say(args: string[], pattern: RegExp): Promise<number> {
  const { stdout, stderr } = await collect(startTool('wrangler', args, { show: false }));
  const figure = Number(pattern.exec(stdout + stderr)?.[1] ?? Number.NaN);
  if (Number.isNaN(figure)) stop(`wrangler did not say it:\n${stdout}${stderr}`);
  return figure;
}

await buildQuietly();
const folder = mkdtempSync(join(tmpdir(), 'chipwala-bench-'));
const upload = await say(['deploy', '--dry-run'], /gzip: ([\d.]+) KiB/);
const profile = join(folder, 'start.cpuprofile');
const start = await say(['check', 'startup', '--outfile', profile], /Active: ([\d.]+) ms/);
rmSync(folder, { recursive: true });

const beside = (figure: number, goal: number, unit: string) =>
  `${figure} ${unit} of ${goal}${figure > goal ? '  OVER' : ''}`;
console.log(
  `\n${table([
    ['upload, gzip', beside(upload, UPLOAD_GOAL_KB, 'KB')],
    ['processor time to start, here', beside(start, START_LIMIT_MS, 'ms')],
  ])}\n`,
);
