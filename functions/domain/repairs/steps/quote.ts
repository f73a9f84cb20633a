import { REPAIR_TEXTS } from '../../../../src/contract/repairs/texts';
import { endOfDayOf } from '../../../../src/lib/india-time';
import { Refusal } from '../../core/refusal';
import type { EventEntry } from '../change';
import { insertEstimate, totalOf } from '../estimates';
import { invalidField } from '../intake';
import type { RepairStep } from '../step';
import { NOT_WAITING } from '../waiting';

/**
 * Adds a new version of the estimate, approved immediately if it is within the limit that the
 * customer set.
 */
export const quote: RepairStep<'quote'> = {
  check({ context: { bench, now }, repair, role }, { lines, discount, valid_until: until }) {
    if (totalOf(lines, discount) < 1) {
      throw invalidField('discount', REPAIR_TEXTS.discountTooHigh);
    }
    if (until !== undefined && until <= now) {
      throw invalidField('valid_until', REPAIR_TEXTS.estimateExpired);
    }
    if (until !== undefined && until > now + bench.longestEstimateMs) {
      throw invalidField('valid_until', REPAIR_TEXTS.validTooLong);
    }
    if (role === 'advisor' && totalOf(lines, discount) < repair.approvedTotal) {
      throw new Refusal('forbidden', REPAIR_TEXTS.lowerTotal);
    }
  },
  change({ context: { db, now, bench }, repair, actorId }, { lines, discount, valid_until }) {
    const validUntil = endOfDayOf(valid_until ?? now + bench.estimateMs);
    const total = totalOf(lines, discount);
    const version = repair.estimates.length + 1;
    const { approvalLimit } = repair;
    const isCovered = approvalLimit !== null && total <= approvalLimit;
    const detail = { estimate: version, total };
    const quoted: EventEntry = { step: 'quote', state: 'quoted', detail };
    const approved: EventEntry = {
      ...{ step: 'approve', state: 'approved', detail: { ...detail, by: 'limit' } },
    };
    return {
      events: isCovered ? [quoted, approved] : [quoted],
      // Each estimate has its own days and attempts to reach the customer.
      set: { ...NOT_WAITING, stateSince: now, ...(isCovered && { approvedTotal: total }) },
      also: [
        insertEstimate(db, {
          ...{ repairId: repair.id, version, at: now, validUntil, lines, discount },
          ...(isCovered && { approved: { by: 'limit' as const, actorId } }),
        }),
      ],
    };
  },
};
