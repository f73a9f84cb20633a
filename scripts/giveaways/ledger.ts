import { quoted, select, write } from '../owner/database/execute.ts';
import type { DatabaseTarget } from '../owner/database/target.ts';
import type { Winner } from './check.ts';

export interface Entry extends Winner {
  isRedeemed: boolean;
}

const SELECT = `SELECT instagram_id, enrollment_no, redeemed_at FROM giveaway_entries ORDER BY id`;

export async function readLedger(target: DatabaseTarget): Promise<Entry[]> {
  const [rows = []] = await select(target, SELECT);
  return rows.map(({ instagram_id, enrollment_no, redeemed_at }) => ({
    instagramId: String(instagram_id),
    enrollmentNo: String(enrollment_no),
    isRedeemed: redeemed_at !== null,
  }));
}

/** Adds all winners in one transaction. */
export async function addToLedger(
  target: DatabaseTarget,
  winners: readonly Winner[],
): Promise<void> {
  await write(target, insertStatements(winners, Date.now()));
}

export function insertStatements(winners: readonly Winner[], now: number): string[] {
  const insert = 'INSERT INTO giveaway_entries (instagram_id, enrollment_no, created_at) VALUES';
  return winners.map(
    ({ instagramId, enrollmentNo }) =>
      `${insert} (${quoted(instagramId)}, ${quoted(enrollmentNo)}, ${now})`,
  );
}
