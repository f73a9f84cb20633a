import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { MINUTE_MS } from '../../../../src/lib/durations';
import type { Database } from '../../../db';
import { type BackupProgress, backups } from '../../../db/backups';

/** Cloudflare ends a scheduled run after 15 minutes, so a claim outlives a run that was killed. */
export const CLAIM_MS = 15 * MINUTE_MS;

/** A night's backup, owned by one run as long as `version` is unchanged. */
export interface Claim {
  night: string;
  version: number;
  progress: BackupProgress | null;
}

/** Claims the night's backup; undefined if it is complete or if another run owns it. */
export async function claimBackup(
  db: Database,
  night: string,
  now: number,
): Promise<Claim | undefined> {
  const isFree = and(
    eq(backups.night, night),
    isNull(backups.endedAt),
    lte(backups.claimedUntil, now),
  );
  const [, [claim]] = await db.batch([
    db.insert(backups).values({ night }).onConflictDoNothing(),
    db
      .update(backups)
      .set({ version: sql`${backups.version} + 1`, claimedUntil: now + CLAIM_MS })
      .where(isFree)
      .returning(),
  ]);
  return claim;
}

/** Records the progress; returns undefined if another run has claimed the backup since. */
export async function saveProgress(
  db: Database,
  { night, version }: Claim,
  progress: BackupProgress,
): Promise<Claim | undefined> {
  const [claim] = await db
    .update(backups)
    .set({ version: version + 1, progress })
    .where(isOwned(night, version))
    .returning();
  return claim;
}

/** Records that the backup is complete, and forgets those before it. */
export async function finishBackup(
  db: Database,
  { night, version }: Claim,
  now: number,
): Promise<void> {
  await db.batch([
    db
      .update(backups)
      .set({ progress: null, claimedUntil: 0, endedAt: now })
      .where(isOwned(night, version)),
    db.delete(backups).where(lt(backups.night, night)),
  ]);
}

/** Lets the next run continue at once. */
export async function releaseBackup(db: Database, { night, version }: Claim): Promise<void> {
  await db.update(backups).set({ claimedUntil: 0 }).where(isOwned(night, version));
}

function isOwned(night: string, version: number) {
  return and(eq(backups.night, night), eq(backups.version, version));
}
