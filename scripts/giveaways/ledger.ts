import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collect, startTool } from '../process/run.ts';
import { stop } from '../process/stop.ts';
import type { Winner } from './check.ts';

/** The database that is meant: the hosted one, or one in a folder of this machine. */
export type Place = { kind: 'remote' } | { kind: 'local'; folder: string };

export interface Entry extends Winner {
  isRedeemed: boolean;
}

const SELECT = `SELECT instagram_id AS instagramId, enrollment_no AS enrollmentNo,
  redeemed_at IS NOT NULL AS isRedeemed FROM giveaway_entries ORDER BY id`;

export async function readLedger(place: Place): Promise<Entry[]> {
  const output = await execute(place, ['--command', SELECT]);
  const [answer] = JSON.parse(output) as [{ results: (Winner & { isRedeemed: number })[] }];
  return answer.results.map((row) => ({ ...row, isRedeemed: row.isRedeemed === 1 }));
}

/** Adds all of them or, when one cannot be added, none: a file is one transaction to D1. */
export async function addToLedger(place: Place, winners: readonly Winner[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chipwala-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const file = join(folder, 'giveaways.sql');
  writeFileSync(file, insertSql(winners, Date.now()), { mode: 0o600 });
  await execute(place, ['--file', file, '--yes']);
}

export function insertSql(winners: readonly Winner[], now: number): string {
  const insert = 'INSERT INTO giveaway_entries (instagram_id, enrollment_no, created_at) VALUES';
  return winners
    .map(({ instagramId, enrollmentNo }) => {
      return `${insert} (${quoted(instagramId)}, ${quoted(enrollmentNo)}, ${now});\n`;
    })
    .join('');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

async function execute(place: Place, what: string[]): Promise<string> {
  const where = place.kind === 'remote' ? ['--remote'] : ['--local', '--persist-to', place.folder];
  const args = ['d1', 'execute', 'chipwala', '--config', 'wrangler.toml', '--json'];
  const child = startTool('wrangler', [...args, ...where, ...what], { show: false });
  const { code, stdout, stderr } = await collect(child);
  if (code === 0) return stdout;
  console.error(`${stderr}\n${stdout}`);
  return stop(
    'The ledger could not be used; nothing was written. The reason stands above.\n' +
      'A local database is there after the first "npm start"; a hosted one needs "wrangler login".',
  );
}
