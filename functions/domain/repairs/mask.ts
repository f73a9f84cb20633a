import { and, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { corrections } from '../../db/corrections.ts';
import { erasedValues } from '../../db/grades.ts';
import { payments } from '../../db/payments.ts';
import { accesses, repairLockCodes } from '../../db/repair-device.ts';
import {
  repairEstimates,
  repairEvents,
  repairMoves,
  repairNotes,
  repairs,
} from '../../db/repairs.ts';
import { lastOf } from '../core/command.ts';
import { erasedOfRepairs } from '../invoices/erase.ts';
import { erasedOfPayments } from '../money/mask.ts';
import type { RepairContext } from './context';

const AT_ONCE = 100;

/** The lines of an estimate with the name of their kind as their text. */
const LINES_BY_KIND = sql`(SELECT json_group_array(json_object(
  'text', iif(value ->> 'kind' = 'part', 'Part', 'Labour'), 'price', value -> 'price',
  'kind', value ->> 'kind')) FROM json_each(${repairEstimates.lines}))`;

/**
 * Money above what the customer owes must be refunded, and staff may have to call the customer
 * about it.
 */
const IS_SETTLED = sql`${repairs.paidPaise} - ${repairs.refundedPaise}
    <= max(0, ${repairs.owedPaise} - ${repairs.creditedPaise})
  AND NOT EXISTS (SELECT 1 FROM ${payments} WHERE ${payments.repairId} = "repairs"."id"
    AND ${payments.state} IN ('refund_due', 'refund_pending', 'claimed'))`;

/** Whether the personal data of this repair can be erased. */
function isMaskable(): SQL | undefined {
  return and(isNotNull(repairs.endedAt), isNull(repairs.maskedAt), IS_SETTLED);
}

/**
 * Erases personal data from repairs that ended `retentionMs` ago, keeping the work and its amounts.
 * Returns the number of repairs erased.
 */
export async function maskRepairs(
  { db, now, bench }: Pick<RepairContext, 'db' | 'now' | 'bench'>,
  retentionMs: number,
): Promise<number> {
  const isOld = lte(repairs.endedAt, now - retentionMs);
  const due = sql`SELECT ${repairs.id} FROM ${repairs} WHERE ${and(isOld, isMaskable())}
    ORDER BY ${repairs.endedAt}, ${repairs.id} LIMIT ${AT_ONCE}`;
  const which = sql`${repairs.id} IN (${due})`;
  return lastOf(await db.batch(eraseRepairs(db, which, now, bench.models))).length;
}

/**
 * Returns batch statements that erase the contact details, unlock code, recipients and typed texts
 * of ended repairs. A model stays only if it is one of the shop's `models`; otherwise it becomes the
 * type of the device. The texts of estimate lines become their kind.
 */
export function eraseRepairs(
  db: Database,
  which: SQL,
  now: number,
  models: readonly string[] = [],
) {
  const where = and(which, isMaskable());
  const ids = sql`(SELECT ${repairs.id} FROM ${repairs} WHERE ${where})`;
  return [
    db.delete(repairLockCodes).where(inArray(repairLockCodes.repairId, ids)),
    db.delete(accesses).where(inArray(accesses.repairId, ids)),
    db.delete(corrections).where(inArray(corrections.repairId, ids)),
    db.delete(repairNotes).where(inArray(repairNotes.repairId, ids)),
    ...erasedOfRepairs(db, ids),
    ...erasedOfPayments(db, inArray(payments.repairId, ids)),
    db.update(repairMoves).set(erasedValues(repairMoves)).where(inArray(repairMoves.repairId, ids)),
    db
      .update(repairEvents)
      .set({ detail: sql`json_remove(${repairEvents.detail}, '$.place')` })
      .where(
        and(
          inArray(repairEvents.repairId, ids),
          sql`${repairEvents.detail} ->> 'place' IS NOT NULL`,
        ),
      ),
    db
      .update(repairEstimates)
      .set({ lines: LINES_BY_KIND })
      .where(inArray(repairEstimates.repairId, ids)),
    db
      .update(repairs)
      .set({ ...erasedValues(repairs), ...deviceIn(models), maskedAt: now })
      .where(where)
      .returning({ id: repairs.id }),
  ] as const;
}

/** The brand and model, or only the type of a device that is not one of these models. */
function deviceIn(models: readonly string[]) {
  const { brand, model, deviceType } = repairs;
  const isListed = sql`lower(trim(${brand} || ' ' || ${model})) IN
    (SELECT lower(value) FROM json_each(${JSON.stringify(models)}))`;
  return {
    brand: sql`iif(${isListed}, ${brand}, '')`,
    model: sql`iif(${isListed}, ${model}, upper(substr(${deviceType}, 1, 1)) || substr(${deviceType}, 2))`,
  };
}
