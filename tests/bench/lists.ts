import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ended, runQuietly, startTool } from '../../scripts/process/run.ts';
import { table } from '../../scripts/terminal/table.ts';
import { CASES } from './lists/cases.ts';
import { compare, type Way } from './lists/measure.ts';

const CONFIG = ['--config', 'tests/bench/lists/wrangler.toml'];
const ORIGIN = 'http://127.0.0.1:8797';
const SIZES = { small: 1000, large: 100_000 } as const;

const state = mkdtempSync(join(tmpdir(), 'chipwala-bench-'));
const place = [...CONFIG, '--persist-to', state];

async function untilServed(): Promise<void> {
  while (!(await fetch(`${ORIGIN}/bare`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error('The server ended before it was ready.');
    await wait(200);
  }
}

async function fill(database: keyof typeof SIZES): Promise<string> {
  const headers = { 'x-database': database };
  const answer = await fetch(`${ORIGIN}/fill?count=${SIZES[database]}`, { headers });
  if (!answer.ok) throw new Error(`${database} was not filled`);
  return answer.text();
}

for (const database of Object.keys(SIZES)) {
  const apply = ['d1', 'migrations', 'apply', database, '--local', ...place];
  await runQuietly('wrangler', apply, 'The database could not be migrated.');
}
const server = startTool(
  'wrangler',
  ['dev', ...place, '--ip', '127.0.0.1', '--port', '8797', '--log-level', 'error'].concat(
    '--show-interactive-dev-session=false',
  ),
  { show: true },
);
await untilServed();
const tokens = { small: await fill('small'), large: await fill('large') };

const way = (database: keyof typeof SIZES, path: string): Way => ({
  url: ORIGIN + path,
  headers: { 'x-database': database, authorization: `Bearer ${tokens[database]}` },
});

const rows = [['', '1,000', '100,000', 'ratio', 'goal']];
for (const { name, path, goal } of CASES) {
  const { first, second, ratio } = await compare(way('small', path), way('large', path));
  rows.push([name, first, second, ratio, goal ? '≤ 2' : 'as many as are found']);
}
console.log(`\nLists at 100,000 staff beside 1,000, median ms\n\n${table(rows)}\n`);

const beside = [['', 'bare Hono + D1', 'this API', 'ratio', 'goal']];
const { first, second, ratio } = await compare(
  way('small', '/bare'),
  way('small', '/api/users?size=10'),
);
beside.push(['list of 10', first, second, ratio, '≤ 1.5']);
console.log(`One API read, median ms\n\n${table(beside)}\n`);

const end = ended(server);
server.kill('SIGINT');
await end;
rmSync(state, { recursive: true, force: true });
