import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildQuietly, collect, startTool } from '../../scripts/process/run.ts';
import { stop } from '../../scripts/process/stop.ts';
import { atMost, type Row } from './section.ts';

const UPLOAD_GOAL_KB = 300;
/** Cloudflare refuses a Worker that takes a second to start. */
const START_LIMIT_MS = 1000;

async function say(args: string[], pattern: RegExp): Promise<number> {
  const { stdout, stderr } = await collect(startTool('wrangler', args, { show: false }));
  const figure = Number(pattern.exec(stdout + stderr)?.[1] ?? Number.NaN);
  if (Number.isNaN(figure)) stop(`wrangler did not say it:\n${stdout}${stderr}`);
  return figure;
}

export async function upload(): Promise<Row[]> {
  await buildQuietly();
  const folder = mkdtempSync(join(tmpdir(), 'chipwala-bench-'));
  const size = await say(['deploy', '--dry-run'], /gzip: ([\d.]+) KiB/);
  const profile = join(folder, 'start.cpuprofile');
  const start = await say(['check', 'startup', '--outfile', profile], /Active: ([\d.]+) ms/);
  rmSync(folder, { recursive: true });
  return [
    atMost('upload of the Worker, gzip', size, UPLOAD_GOAL_KB, ' KB'),
    atMost('its processor time to start, here', start, START_LIMIT_MS, ' ms'),
  ];
}
