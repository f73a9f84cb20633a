import { ERROR_TEXTS } from '../../../src/contract/errors';
import type { RepairStepRole } from '../../../src/contract/repairs/steps';
import { REPAIR_TEXTS } from '../../../src/contract/repairs/texts';
import { Refusal } from '../core/refusal';
import type { EventEntry, RepairChange } from './change';
import type { RepairContext } from './context';
import { decideEstimate, newestEstimate } from './estimates';
import { invalidField } from './intake';
import type { RepairRecord } from './record';
import { readySet } from './waiting';

/** Only the newest version of the estimate can be approved or declined. */
export function requireNewest(repair: RepairRecord, version: number): void {
  if (newestEstimate(repair)?.version === version) return;
  throw invalidField('estimate_version', REPAIR_TEXTS.otherEstimate);
}

/** An estimate is valid for only a few days, because the prices of parts change. */
export function requireValid(repair: RepairRecord, now: number): void {
  const { validUntil = 0 } = newestEstimate(repair) ?? {};
  if (now <= validUntil) return;
  throw new Refusal('estimate-expired', REPAIR_TEXTS.estimateExpired);
}

/** Returns the change to write when the customer agrees to the newest estimate. */
export function approveChange(
  { db, now }: RepairContext,
  repair: RepairRecord,
  event: EventEntry,
  { by, actorId }: { by: 'link' | 'phone' | 'counter'; actorId: number | null },
): RepairChange {
  const { version = 0, total = 0 } = newestEstimate(repair) ?? {};
  return {
    events: [{ ...event, detail: { estimate: version, total, by } }],
    set: { approvedTotal: total },
    also: [decideEstimate(db, repair, version, { approvedAt: now, approvedBy: by, actorId })],
  };
}

/**
 * Returns the change to write when the customer declines the newest estimate or never responds to
 * it.
 */
export function refusalChange(
  { db, now }: RepairContext,
  repair: RepairRecord,
  event: EventEntry,
): RepairChange {
  const { version = 0 } = newestEstimate(repair) ?? {};
  return {
    events: [{ ...event, detail: { estimate: version } }],
    // A customer who declines a price no longer wants to be charged without an approval.
    set: { approvalLimit: null, ...(event.state === 'ready' && readySet('declined')) },
    also: [decideEstimate(db, repair, version, { declinedAt: now })],
  };
}

/** Customers decide through their own call, which contains the version that they saw. */
export function requireStaff({ role }: { role: RepairStepRole }): void {
  if (role === 'customer') throw new Refusal('forbidden', ERROR_TEXTS.forbidden);
}
