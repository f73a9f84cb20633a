import { writeFileSync } from 'node:fs';
import { arch, cpus, platform, totalmem } from 'node:os';
import type { Row } from './section.ts';

const FILE = new URL('RESULTS.md', import.meta.url);
const GB = 1024 ** 3;

function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / GB);
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${memory} GB, ${platform()} ${arch()}, Node ${process.versions.node}`;
}

function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(
    ({ what, figure, goal, met }) => `| ${what} | ${figure} | ${goal} | ${met ? '' : 'missed'} |`,
  );
  return ['| | figure | goal | |', '| --- | --- | --- | --- |', ...cells].join('\n');
}

/** Writes the last whole run to RESULTS.md, with the machine and the day. */
export function keepResults(measured: ReadonlyMap<string, readonly Row[]>): void {
  const day = new Date().toISOString().slice(0, 10);
  const sections = [...measured].map(([name, rows]) => `## ${name}\n\n${tableOf(rows)}\n`);
  const head = `# Figures\n\nThe last whole run of \`npm run bench\`, on ${day}: ${machine()}.\n`;
  writeFileSync(FILE, [head, ...sections].join('\n'));
}
