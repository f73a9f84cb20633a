import { and, eq, type SQL } from 'drizzle-orm';
import type { EstimateLine } from '../../../src/contract/repairs/fields';
import type { ApprovedBy } from '../../../src/contract/repairs/states';
import type { Database } from '../../db';
import { repairEstimates } from '../../db/repairs';
import type { Statement } from '../core/command';
import type { Estimate, RepairRecord } from './record';

/** What an estimate asks for in whole rupees, including GST: the sum of its lines less a discount. */
export function totalOf(lines: readonly EstimateLine[], discount = 0): number {
  return lines.reduce((sum, { price }) => sum + price, -discount);
}

/** The newest version of the estimate; undefined before the first one. */
export function newestEstimate({ estimates }: RepairRecord): Estimate | undefined {
  return estimates.at(-1);
}

interface NewEstimate {
  repairId: number | SQL<number>;
  version: number;
  at: number;
  validUntil: number;
  lines: readonly EstimateLine[];
  /** Which the bill spreads over the lines before tax. */
  discount?: number | undefined;
  approved?: { by: ApprovedBy; actorId: number | null };
}

/** A statement that stores a version of the estimate. */
export function insertEstimate(
  db: Database,
  { repairId, version, at, validUntil, lines, discount, approved }: NewEstimate,
): Statement {
  return db.insert(repairEstimates).values({
    ...{ repairId, version, at, validUntil, lines: [...lines], total: totalOf(lines, discount) },
    ...(approved && { approvedAt: at, approvedBy: approved.by, actorId: approved.actorId }),
  });
}

/** A statement that stores the customer's decision about a version of the estimate. */
export function decideEstimate(
  db: Database,
  { id }: Pick<RepairRecord, 'id'>,
  version: number,
  set: Partial<Pick<Estimate, 'approvedAt' | 'approvedBy' | 'actorId' | 'declinedAt'>>,
): Statement {
  return db
    .update(repairEstimates)
    .set(set)
    .where(and(eq(repairEstimates.repairId, id), eq(repairEstimates.version, version)));
}
