import type { RepairReply } from '../../../../src/contract/repairs/repair';
import { DAY_MS } from '../../../../src/lib/durations';
import { repairNameOf } from '../../../../src/lib/identity/repair-name';
import { endOfDayOf } from '../../../../src/lib/india-time';
import type { Bench } from '../context';
import { goodwillOf } from '../goodwill';
import type { RepairRecord } from '../record';
import type { RelatedRepair } from './related';

/** The repair whose warranty this one claims; undefined if it is not a claim. */
export function firstRepairOf({
  claimOf,
  related,
}: Pick<RepairRecord, 'claimOf' | 'related'>): RelatedRepair | undefined {
  return related.find(({ id }) => id === claimOf);
}

/** The repairs that claim this one's warranty, oldest first. */
export function claimsOn({ id, related }: RepairRecord): RelatedRepair[] {
  return related.filter(({ claimOf }) => claimOf === id);
}

/**
 * When the warranty ends if the device is handed over now; null if nothing was repaired. A claim's
 * warranty ends when the first repair's warranty ends.
 */
export function warrantyEnd(
  { now, bench }: { now: number; bench: Pick<Bench, 'faults'> },
  repair: Pick<RepairRecord, 'outcome' | 'faults' | 'claimOf' | 'related'>,
): number | null {
  const { outcome, faults } = repair;
  if (outcome !== 'repaired' && outcome !== 'partly_repaired') return null;
  const first = firstRepairOf(repair);
  if (first !== undefined) return first.warrantyUntil;
  const days = warrantyDays(bench, faults);
  return days === 0 ? now : endOfDayOf(now + days * DAY_MS);
}

/** How many days the warranty on these repairs lasts. */
export function warrantyDays({ faults }: Pick<Bench, 'faults'>, codes: readonly string[]): number {
  const covered = faults.filter(({ code }) => codes.includes(code));
  return Math.max(0, ...covered.map(({ warrantyDays }) => warrantyDays));
}

/** The same, without the warranty that a repair as goodwill does not have. */
export function warrantyOf(
  context: Parameters<typeof warrantyEnd>[0],
  repair: Pick<RepairRecord, 'outcome' | 'faults' | 'claimOf' | 'related' | 'events'>,
): number | null {
  return goodwillOf(repair)?.hasWarranty === false ? null : warrantyEnd(context, repair);
}

/** The fields of a repair's response that describe warranty claims. */
export function claimFactsOf(
  repair: RepairRecord,
  branchNamed: (code: string) => RepairReply['branch'],
  isStaff: boolean,
): Pick<RepairReply, 'claim_of' | 'claims'> {
  const first = firstRepairOf(repair);
  const claims = claimsOn(repair).map((claim) => ({
    ...{ name: repairNameOf(claim), state: claim.state },
    branch: branchNamed(claim.branch),
  }));
  return {
    ...(first && {
      claim_of: { name: repairNameOf(first), covered_until: first.warrantyUntil ?? 0 },
    }),
    ...(isStaff && claims.length > 0 && { claims }),
  };
}
