import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, totalmem } from 'node:os';
import type { Row } from './section.ts';

const FILE = new URL('RESULTS.md', import.meta.url);
const GB = 1024 ** 3;
const HEAD =
  '# Benchmark results\n\nThe last run of each section of `npm run bench`, with its goals.\n';
const SECTION = /^## (\S+)\n[\s\S]*?(?=^## |(?![\s\S]))/gm;

function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / GB);
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${memory} GB, ${platform()} ${arch()}, Node ${process.versions.node}`;
}

function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(
    ({ what, figure, goal, met }) => `| ${what} | ${figure} | ${goal} | ${met ? '' : 'missed'} |`,
  );
  return ['|     | figure | goal |     |', '| --- | --- | --- | --- |', ...cells].join('\n');
}

/** Writes a section to RESULTS.md with the machine and date, replacing its previous results. */
export function keepResult(name: string, rows: readonly Row[], order: readonly string[]): void {
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD;
  const sections = new Map(
    [...before.matchAll(SECTION)].map(([text, kept = '']) => [kept, text.trimEnd()]),
  );
  const day = new Date().toISOString().slice(0, 10);
  sections.set(name, `## ${name}\n\n${day}, ${machine()}.\n\n${tableOf(rows)}`);
  const texts = order.flatMap((each) => sections.get(each) ?? []);
  writeFileSync(FILE, `${[HEAD.trimEnd(), ...texts].join('\n\n')}\n`);
}
