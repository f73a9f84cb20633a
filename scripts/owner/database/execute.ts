import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collect, startTool } from '../../process/run.ts';
import { stop } from '../../process/stop.ts';
import { type Place, placeArgs } from './place.ts';

export type Row = Readonly<Record<string, string | number | null>>;

/** The rows that each of these statements selects. */
export async function select(place: Place, ...statements: string[]): Promise<Row[][]> {
  const output = await execute(place, ['--command', statements.join(';\n')]);
  const answers = JSON.parse(output) as { results: Row[] }[];
  return answers.map(({ results }) => results);
}

/** Writes all of these statements or, when one cannot be written, none: a file is one transaction to D1. */
export async function write(place: Place, statements: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chipwala-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'statements.sql');
  writeFileSync(file, statements.map((each) => `${each};\n`).join(''), { mode: 0o600 });
  await execute(place, ['--file', file, '--yes']);
  rmSync(folder, { recursive: true });
}

/** A text as SQL writes it. wrangler takes these two words out of a file, wherever they stand. */
export function quoted(text: string): string {
  if (text.includes('\0')) return `CAST(X'${Buffer.from(text).toString('hex')}' AS TEXT)`;
  return `'${text.replaceAll("'", "''").replaceAll('BEGIN TRANSACTION', "BEGIN '||'TRANSACTION")}'`;
}

async function execute(place: Place, what: string[]): Promise<string> {
  const args = ['d1', 'execute', 'DB', '--config', 'wrangler.toml', '--json'];
  const child = startTool('wrangler', [...args, ...placeArgs(place), ...what], { show: false });
  const { code, stdout, stderr } = await collect(child);
  if (code === 0) return stdout;
  console.error(`${stderr}\n${stdout}`);
  return stop(
    'The database could not be used; nothing was written. The reason stands above.\n' +
      'A local database is there after the first "npm start"; a hosted one needs "wrangler login".',
  );
}
