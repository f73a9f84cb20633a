import type { R2Bucket } from '@cloudflare/workers-types';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../../db';
import { complaints } from '../../../db/complaints';
import { repairPhotos } from '../../../db/repair-device';
import { repairs } from '../../../db/repairs';
import { deletePhotos } from './files';

const AT_ONCE = 100;

/**
 * A complaint does not refer to a repair, so any open complaint from the customer's mobile number
 * counts.
 */
const HAS_OPEN_COMPLAINT = sql`EXISTS (SELECT 1 FROM ${complaints}
  WHERE ${complaints.state} <> 'closed' AND ${complaints.mobile} = ${repairs.mobile})`;

/**
 * Deletes the photos of repairs that ended `retentionMs` ago and have no open complaint, and of
 * repairs whose personal data was erased. Returns the number of deleted photos, at most 100 per
 * run.
 */
export async function deleteOldPhotos(
  db: Database,
  bucket: R2Bucket,
  now: number,
  retentionMs: number,
): Promise<number> {
  const due = await db
    .select({ ...getTableColumns(repairPhotos), reference: repairs.reference })
    .from(repairPhotos)
    .innerJoin(repairs, eq(repairs.id, repairPhotos.repairId))
    .where(
      sql`${repairs.maskedAt} IS NOT NULL
        OR (${repairs.endedAt} <= ${now - retentionMs} AND NOT ${HAS_OPEN_COMPLAINT})`,
    )
    .limit(AT_ONCE);
  return deletePhotos(db, bucket, due);
}
