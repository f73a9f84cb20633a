import { sql } from 'drizzle-orm';
import type { Proof } from '../../../src/contract/orders/steps';
import type { Outcome } from '../../../src/contract/repairs/states';
import type { RepairStepBody } from '../../../src/contract/repairs/step-body';
import { type RepairStepRole, stateAfter } from '../../../src/contract/repairs/steps';
import { repairMoves } from '../../db/repairs';
import { newCollectionCode } from '../core/collection-code';
import { openBranch } from '../people/stores/open';
import { withoutAddedAccount } from './account/add';
import type { EventEntry, RepairChange } from './change';
import type { RepairContext } from './context';
import { receiveChange } from './counter/receive';
import { decideEstimate, insertEstimate, newestEstimate, totalOf } from './estimates';
import { storeLock } from './lock/store';
import { factsOf } from './money';
import { moneyChange } from './payments/steps';
import { takenChange } from './payments/subject';
import { hasPlace } from './places';
import type { RepairRecord } from './record';
import { warrantyEnd } from './warranty/facts';

/** The values that reset the waiting attributes when the customer or the counter has to act. */
const NOT_WAITING = { waitingFor: null, waitingUntil: null } as const;

/**
 * The changes to write for a step that is allowed; `branch` is the branch that performs the step.
 */
export function changeOfStep(
  context: RepairContext,
  repair: RepairRecord,
  body: RepairStepBody,
  by: { role: RepairStepRole; id: number | null },
  branch = repair.branch,
): RepairChange | Promise<RepairChange> {
  const { now } = context;
  const { id: actorId } = by;
  const state = stateAfter(body.step, factsOf(repair, now));
  const event: EventEntry = { step: body.step, state };
  switch (body.step) {
    case 'confirm':
      // Null aborts the batch, so two simultaneous confirmations cannot both take the last place.
      return {
        events: [event],
        set: { holds: sql`CASE WHEN ${hasPlace(context, visitOf(repair))} THEN 1 END` },
      };
    case 'receive':
      return receiveChange(context, repair, body, { branch, actorId });
    case 'quote':
      return quoteChange(context, repair, body, actorId);
    case 'approve':
      return approveChange(context, repair, event, { by: body.by, actorId });
    case 'decline':
    case 'no-reply':
      return refusalChange(context, repair, event);
    case 'assign':
      return {
        events: [{ ...event, detail: { technician: body.technician } }],
        set: { technicianId: body.technician },
      };
    case 'wait':
      return {
        events: [{ ...event, detail: { for: body.for, until: body.until, advance: body.advance } }],
        set: { waitingFor: body.for, waitingUntil: body.until },
      };
    case 'resume':
      return { events: [event], set: NOT_WAITING };
    case 'ready':
      return {
        events: [{ ...event, detail: { outcome: body.outcome }, note: body.reason }],
        set: readySet(body.outcome),
      };
    case 'reopen':
      return {
        events: [{ ...event, note: body.reason }],
        set: { outcome: null, collectionCode: null },
      };
    case 'hand-over':
      return handOverChange(context, repair, event, body, actorId);
    case 'cancel':
      return { events: [{ ...event, note: body.reason }], set: { endedAt: now } };
    case 'unclaimed':
      return { events: [event] };
    case 'move': {
      const isSent = body.branch !== '' && body.branch !== repair.branch;
      const move = { branch: isSent ? body.branch : repair.branch, place: body.place };
      return {
        events: [{ ...event, detail: move }],
        set: { place: body.place, ...(isSent && { transitTo: body.branch }) },
        also: [insertMove(context, repair, move, actorId, isSent)],
      };
    }
    case 'accept-move': {
      const move = { branch: repair.transitTo ?? repair.branch, place: body.place };
      return {
        events: [{ ...event, detail: move }],
        set: { ...move, transitTo: null, technicianId: null },
        also: [insertMove(context, repair, move, actorId, true)],
      };
    }
    case 'recall-move': {
      const move = { branch: repair.branch, place: repair.place };
      return {
        events: [{ ...event, detail: move }],
        set: { transitTo: null },
        also: [insertMove(context, repair, move, actorId)],
      };
    }
    case 'set-lock':
      return {
        events: [{ ...event, detail: { lock: body.lock.kind } }],
        set: { lock: body.lock.kind },
        also: storeLock(context, body.lock, { ...repair, actorId }),
      };
    case 'record-payment':
    case 'record-refund':
    case 'money-received':
    case 'money-missing':
      return moneyChange(context, repair, event, body, by);
    case 'note':
      return {
        events: [
          { ...event, note: body.text, ...(body.is_attempt && { detail: { is_attempt: true } }) },
        ],
      };
    case 'new-link':
      return {
        events: [{ ...event, note: body.reason }],
        set: {
          ...{ linkVersion: repair.linkVersion + 1, keyGivenAt: null },
          ...withoutAddedAccount(repair),
          // The earlier link may have shown the code to the wrong person.
          ...(repair.collectionCode !== null && { collectionCode: newCollectionCode() }),
        },
      };
  }
}

function visitOf({ branch, bookedDay }: RepairRecord) {
  return { branch, day: bookedDay ?? '' };
}

type Body<Step extends RepairStepBody['step']> = Extract<RepairStepBody, { step: Step }>;

/**
 * Adds a new version of the estimate, approved immediately if it is within the limit that the
 * customer set.
 */
function quoteChange(
  { db, now, bench }: RepairContext,
  repair: RepairRecord,
  { lines, valid_until: validUntil = now + bench.estimateMs }: Body<'quote'>,
  actorId: number | null,
): RepairChange {
  const total = totalOf(lines);
  const version = repair.estimates.length + 1;
  const { approvalLimit } = repair;
  const isCovered = approvalLimit !== null && total <= approvalLimit;
  const quoted: EventEntry = {
    step: 'quote',
    state: 'quoted',
    detail: { estimate: version, total },
  };
  const approved: EventEntry = {
    step: 'approve',
    state: 'approved',
    detail: { estimate: version, total, by: 'limit' },
  };
  return {
    events: isCovered ? [quoted, approved] : [quoted],
    // Each estimate has its own days and attempts to reach the customer.
    set: { ...NOT_WAITING, stateSince: now, ...(isCovered && { approvedTotal: total }) },
    also: [
      insertEstimate(db, {
        ...{ repairId: repair.id, version, at: now, validUntil, lines },
        ...(isCovered && { approved: { by: 'limit' as const, actorId } }),
      }),
    ],
  };
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

function readySet(outcome: Outcome): NonNullable<RepairChange['set']> {
  return { ...NOT_WAITING, outcome, collectionCode: newCollectionCode() };
}

/** The warranty starts when the customer collects the device. */
function handOverChange(
  context: RepairContext,
  repair: RepairRecord,
  event: EventEntry,
  { proof, payments: taken = [] }: Body<'hand-over'>,
  actorId: number | null,
): RepairChange {
  const { now } = context;
  const paid = taken.length > 0 ? takenChange(context, repair, taken, actorId) : undefined;
  const over = {
    ...event,
    ...(proof.kind === 'without-code'
      ? { checked: proof.checked, note: proof.reason }
      : { proof: shownProof(proof) }),
  };
  return {
    events: paid ? [paid.event, over] : [over],
    also: paid?.also ?? [],
    set: { endedAt: now, collectionCode: null, warrantyUntil: warrantyEnd(context, repair) },
  };
}

function shownProof(proof: Exclude<Body<'hand-over'>['proof'], { kind: 'without-code' }>): Proof {
  if (proof.kind === 'claim') return 'slip';
  return proof.is_scanned ? 'qr' : 'code';
}

function insertMove(
  { db, now }: RepairContext,
  { id, version }: RepairRecord,
  { branch, place }: { branch: string; place: string },
  actorId: number | null,
  isToOther = false,
) {
  return db.insert(repairMoves).values({
    ...{ repairId: id, version: version + 1, at: now },
    ...{ branch: isToOther ? openBranch(branch) : branch, place, actorId },
  });
}
