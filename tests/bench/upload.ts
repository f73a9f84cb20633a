import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail } from '../../scripts/process/fail.ts';
import { buildQuietly, collect, startTool } from '../../scripts/process/run.ts';
import { WORKER } from '../support/budgets.ts';
import { atMost, type Row } from './section.ts';

async function measure(args: string[], pattern: RegExp): Promise<number> {
  const { stdout, stderr } = await collect(startTool('wrangler', args, { show: false }));
  const figure = Number(pattern.exec(stdout + stderr)?.[1] ?? Number.NaN);
  if (Number.isNaN(figure)) fail(`wrangler did not report it:\n${stdout}${stderr}`);
  return figure;
}

export async function upload(): Promise<Row[]> {
  await buildQuietly();
  const folder = mkdtempSync(join(tmpdir(), 'chipwala-bench-'));
  const size = await measure(['deploy', '--dry-run'], /gzip: ([\d.]+) KiB/);
  const profile = join(folder, 'start.cpuprofile');
  const start = await measure(['check', 'startup', '--outfile', profile], /Active: ([\d.]+) ms/);
  rmSync(folder, { recursive: true });
  return [
    atMost('Worker upload, gzipped', size, WORKER.uploadKB, ' KB'),
    atMost('Worker startup, CPU time on this machine', start, WORKER.startMs, ' ms'),
  ];
}
