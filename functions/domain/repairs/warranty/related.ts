import { asc, type SQL, sql } from 'drizzle-orm';
import { DEVICE_FIELDS } from '../../../../src/contract/corrections';
import type { Database } from '../../../db';
import { repairs } from '../../../db/repairs';

/** Whether the number or the model of the device was corrected. */
export const IS_CORRECTED = sql<number>`EXISTS (SELECT 1 FROM corrections
  WHERE repair_id = "repairs"."id" AND field IN ${DEVICE_FIELDS})`;

/** A repair that claims another repair's warranty, or whose own warranty is claimed. */
export type RelatedRepair = Awaited<ReturnType<typeof relatedRepairs>>[number];

/**
 * Reads the repair whose warranty this repair claims, and the repairs that claim this repair's
 * warranty.
 */
export function relatedRepairs(db: Database, id: SQL) {
  const first = sql`(SELECT ${repairs.claimOf} FROM ${repairs} WHERE ${repairs.id} = ${id})`;
  return db
    .select({
      id: repairs.id,
      reference: repairs.reference,
      number: repairs.number,
      state: repairs.state,
      branch: repairs.branch,
      firstBranch: repairs.firstBranch,
      transitTo: repairs.transitTo,
      serial: repairs.serial,
      warrantyUntil: repairs.warrantyUntil,
      endedAt: repairs.endedAt,
      claimOf: repairs.claimOf,
      isCorrected: IS_CORRECTED.as('is_corrected'),
    })
    .from(repairs)
    .where(sql`${repairs.id} = ${first} OR ${repairs.claimOf} = ${id}`)
    .orderBy(asc(repairs.id));
}
