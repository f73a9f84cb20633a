import { repairMoves } from '../../db/repairs';
import { openBranch } from '../people/stores/open';
import type { OnRepair } from './on-repair';

/** The statement that records where the device is from now on. */
export function insertMove(
  { context: { db, now }, repair: { id, version }, actorId }: OnRepair,
  { branch, place }: { branch: string; place: string },
  isToOther = false,
) {
  return db.insert(repairMoves).values({
    ...{ repairId: id, version: version + 1, at: now },
    ...{ branch: isToOther ? openBranch(branch) : branch, place, actorId },
  });
}
