import * as decision from '../../money/decision';
import type { OnRepair } from '../on-repair';
import { loadRepair } from '../record';
import { repairReplyFor } from '../reply';
import { subjectOf } from './subject';

/** Rejects a decision about a repair's UPI payment; returns the counted attempts. */
export function requireDecision(
  { context, repair, viewer, role, actorId: id }: OnRepair,
  body: decision.Decision,
): Promise<number[]> {
  const current = async () => {
    const { repair: now = repair } = await loadRepair(context.db, repair.reference);
    return repairReplyFor(context, now, viewer);
  };
  return decision.requireDecision(context, subjectOf(repair), body, { role, id, current });
}
