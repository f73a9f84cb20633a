import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail } from '../../process/fail.ts';
import { collect, startTool } from '../../process/run.ts';
import { localDatabase, type Row, type Statements } from './local.ts';
import { type DatabaseTarget, targetArgs } from './target.ts';

export const CONFIG = 'wrangler.toml';

/** Returns the rows that each statement selects. */
export async function select(target: DatabaseTarget, ...statements: string[]): Promise<Row[][]> {
  using local = localDatabase(target);
  if (local !== undefined) return statements.map((sql) => local.select(sql));
  const output = await execute(target, ['--command', statements.join(';\n')]);
  const answers = JSON.parse(output) as { results: Row[] }[];
  return answers.map(({ results }) => results);
}

/** Writes all statements or none: D1 runs a file as one transaction. */
export async function write(
  target: DatabaseTarget,
  statements: Statements,
  config = CONFIG,
): Promise<void> {
  using local = localDatabase(target);
  if (local !== undefined) return await local.write(statements);
  const folder = mkdtempSync(join(tmpdir(), 'chipwala-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'statements.sql');
  writeFileSync(file, '', { mode: 0o600 });
  for await (const sql of statements) appendFileSync(file, `${sql};\n`);
  await execute(target, ['--file', file, '--yes'], config);
  rmSync(folder, { recursive: true });
}

/**
 * Returns a string as an SQL literal. Splits `BEGIN TRANSACTION`, because wrangler removes it from
 * files, even inside a literal.
 */
export function quoted(text: string): string {
  if (text.includes('\0')) return `CAST(X'${Buffer.from(text).toString('hex')}' AS TEXT)`;
  return `'${text.replaceAll("'", "''").replaceAll('BEGIN TRANSACTION', "BEGIN '||'TRANSACTION")}'`;
}

async function execute(target: DatabaseTarget, what: string[], config = CONFIG): Promise<string> {
  const args = ['d1', 'execute', 'DB', '--config', config, '--json'];
  const child = startTool('wrangler', [...args, ...targetArgs(target), ...what], { show: false });
  const { code, stdout, stderr } = await collect(child);
  if (code === 0) return stdout;
  console.error(`${stderr}\n${stdout}`);
  return fail(
    'The database command failed; nothing was written. See the error above.\n' +
      'The first "npm start" creates the local database; the hosted one requires "wrangler login".',
  );
}
