import { sql } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import type { IntakeBody } from '../../../src/contract/repairs/intake';
import type { RepairReply } from '../../../src/contract/repairs/repair';
import { REPAIR_TEXTS } from '../../../src/contract/repairs/texts';
import { FIRST_REPAIR } from '../../../src/lib/identity/repair-name';
import { endOfDayOf } from '../../../src/lib/india-time';
import { isDuplicate } from '../../db';
import { repairMoves, repairs } from '../../db/repairs';
import { retryOnConflict, type Statement } from '../core/command';
import { hashBody, isHashOf } from '../core/keyed-hash';
import { Refusal } from '../core/refusal';
import { branchClosed, isBranchClosed, openBranch } from '../people/stores/open';
import { authorizeRepair } from './access';
import { type EventEntry, writeEvents } from './change';
import type { RepairContext } from './context';
import { branchOfIntake } from './counter/branch';
import { insertEstimate, totalOf } from './estimates';
import { newReference } from './keys';
import { storeLock, withoutCode } from './lock/store';
import { loadRepair, loadRequested, type RepairFields } from './record';
import { repairReplyFor } from './reply';
import { withClaim } from './warranty/claim';

/** The next repair number, counted across all branches. */
export const NEXT_NUMBER = sql<number>`(SELECT coalesce(max(${repairs.number}), ${FIRST_REPAIR - 1}) + 1 FROM ${repairs})`;

type Taken = Pick<
  IntakeBody,
  | 'device'
  | 'faults'
  | 'note'
  | 'conditions'
  | 'accessories'
  | 'lock'
  | 'price'
  | 'promised_at'
  | 'place'
>;

interface Received {
  set: Partial<Omit<RepairFields, 'number'>>;
  events: [EventEntry, ...EventEntry[]];
  /** Statements for the estimate and the device's location; `repairId` identifies the repair. */
  also: (repairId: RepairId, firstVersion: number) => Statement[];
}

type RepairId = RepairFields['id'] | ReturnType<typeof idOf>;

interface Receipt {
  branch: string;
  reference: string;
  actorId: number;
}

/** Selects the ID of the repair that this request created. */
export function idOf(requestId: string) {
  return sql<number>`(SELECT ${repairs.id} FROM ${repairs} WHERE ${repairs.requestId} = ${requestId})`;
}

/** The changes to write when a device arrives at a branch, for walk-ins and booked repairs. */
export function receipt(
  context: RepairContext,
  body: Taken,
  { branch, reference, actorId }: Receipt,
): Received {
  const { db, now, bench } = context;
  requireFaults(bench, body.faults);
  requirePromise(context, body.promised_at);
  const { device, price, place } = body;
  const agreed = price.kind === 'agreed' ? price : undefined;
  const total = agreed === undefined ? 0 : totalOf(agreed.lines);
  const isInspected = price.kind === 'look-first' || price.kind === 'limit';
  const inspectionFee = isInspected ? bench.inspectionFee : 0;
  const received: EventEntry = {
    step: 'receive',
    state: 'received',
    detail: {
      ...{ branch, lock: body.lock.kind },
      ...(place !== '' && { place }),
      ...(inspectionFee > 0 && { inspection_fee: inspectionFee }),
    },
    note: body.note,
  };
  const agreement: EventEntry[] =
    agreed === undefined
      ? []
      : [
          { step: 'quote', state: 'quoted', detail: { estimate: 1, total } },
          { step: 'approve', state: 'approved', detail: { estimate: 1, total, by: 'counter' } },
        ];
  return {
    set: {
      state: agreed === undefined ? 'received' : 'approved',
      stateSince: now,
      place,
      deviceType: device.type,
      brand: device.brand,
      model: device.model,
      colour: device.colour,
      serial: device.serial,
      faults: body.faults,
      conditions: body.conditions,
      accessories: body.accessories,
      lock: body.lock.kind,
      approvalLimit: price.kind === 'limit' ? price.limit : null,
      promisedAt: body.promised_at,
      approvedTotal: total,
      inspectionFee,
    },
    events: [received, ...agreement],
    also: (repairId, firstVersion) => [
      db.insert(repairMoves).values({
        ...{ repairId, version: firstVersion, at: now, place, actorId },
        branch: openBranch(branch),
      }),
      ...(body.lock.kind === 'code'
        ? storeLock(context, body.lock, { id: repairId, reference, actorId })
        : []),
      ...(agreed === undefined
        ? []
        : [
            insertEstimate(db, {
              ...{ repairId, version: 1, at: now, validUntil: endOfDayOf(now + bench.estimateMs) },
              lines: agreed.lines,
              approved: { by: 'counter', actorId },
            }),
          ]),
    ],
  };
}

/**
 * Takes in a device at the counter. Repeating the request returns the same repair to the same
 * member of staff. Throws `invalid`, `forbidden`, `branch-closed`, `stale` or `repair-id-reused`.
 */
export async function takeIn(
  context: RepairContext,
  body: IntakeBody,
  user: SessionUser,
): Promise<{ reply: RepairReply; isNew: boolean }> {
  try {
    return await retryOnConflict(
      () => takeInOnce(context, body, user),
      async () => new Refusal('stale', REPAIR_TEXTS.stale),
    );
  } catch (error) {
    // A repeated claim is refused, because the first request has claimed the warranty.
    const isRefused = error instanceof Refusal && body.price.kind === 'warranty';
    const found = isRefused ? await loadRequested(context.db, body.intake_id) : undefined;
    if (found?.repair === undefined) throw error;
    return { reply: await repeated(context, body, user), isNew: false };
  }
}

/** Returns undefined if the repair whose warranty is claimed has just changed. */
async function takeInOnce(
  context: RepairContext,
  body: IntakeBody,
  user: SessionUser,
): Promise<{ reply: RepairReply; isNew: boolean } | undefined> {
  const { db, now } = context;
  const branch = await branchOfIntake(context, body, user);
  const reference = newReference();
  const repairId = idOf(body.intake_id);
  const { set, events, also } = receipt(context, body, { branch, reference, actorId: user.id });
  const change = await withClaim(
    context,
    body,
    { events, set, also: also(repairId, 1) },
    { repairId, mobile: body.mobile, actor: user },
  );
  try {
    await db.batch([
      db.insert(repairs).values({
        ...newRow(body, { reference, branch, now }),
        ...change.set,
        number: NEXT_NUMBER,
        requestId: body.intake_id,
        bodyHash: hashBody('repair', withoutCode(body), context.hashKeys),
        createdBy: user.id,
        version: events.length,
      }),
      ...writeEvents(db, { id: repairId, first: 1, at: now, actorId: user.id }, change.events),
      ...(change.also ?? []),
    ]);
  } catch (error) {
    if (isBranchClosed(error)) throw await branchClosed(db, context.bench.branches, 'branch');
    if (isDuplicate(error, 'repair_events.repair_id')) return undefined;
    if (!isDuplicate(error, 'repairs.request_id')) throw error;
    return { reply: await repeated(context, body, user), isNew: false };
  }
  const { repair } = await loadRepair(db, reference);
  if (repair === undefined) throw new Error('The new repair was not stored');
  const viewer = { kind: 'staff', side: 'holder', role: user.role } as const;
  return { reply: repairReplyFor(context, repair, viewer), isNew: true };
}

/** The columns that an intake and a booking share. */
export function newRow(
  {
    name,
    mobile,
    second_mobile: secondMobile = '',
    device,
    faults,
  }: Pick<IntakeBody, 'name' | 'mobile' | 'faults'> & {
    second_mobile?: string | undefined;
    device: Pick<IntakeBody['device'], 'type' | 'brand' | 'model'>;
  },
  { reference, branch, now }: { reference: string; branch: string; now: number },
) {
  return {
    reference,
    branch,
    firstBranch: branch,
    name: name === '' ? null : name,
    mobile,
    secondMobile,
    deviceType: device.type,
    brand: device.brand,
    model: device.model,
    faults,
    conditions: [],
    accessories: [],
    state: 'booked' as const,
    stateSince: now,
    createdAt: now,
  };
}

/** A promise that is more than a year away was mistyped. */
function requirePromise({ bench, now }: RepairContext, at: number | null): void {
  if (at === null || Math.abs(at - now) <= bench.longestPromiseMs) return;
  throw invalidField('promised_at', REPAIR_TEXTS.promiseTooFar);
}

/** Rejects problems that the shop does not fix. */
export function requireFaults({ faults }: RepairContext['bench'], codes: readonly string[]): void {
  const isKnown = codes.every((code) => faults.some((offered) => offered.code === code));
  if (!isKnown) throw invalidField('faults', REPAIR_TEXTS.unknownFault);
}

/** A refusal because of one invalid field. */
export function invalidField(name: string, text: string): Refusal {
  return new Refusal('invalid', text, { fields: { [name]: text } });
}

/** The repair that this user created with this ID. Throws `not-found`. */
export async function findIntake(
  context: RepairContext,
  intakeId: string,
  user: SessionUser,
): Promise<RepairReply> {
  const { repair } = await loadRequested(context.db, intakeId);
  if (repair?.createdBy !== user.id) throw new Refusal('not-found', REPAIR_TEXTS.notFound);
  return ownReply(context, repair.reference, user);
}

async function repeated(
  context: RepairContext,
  body: IntakeBody,
  user: SessionUser,
): Promise<RepairReply> {
  const { repair } = await loadRequested(context.db, body.intake_id);
  const isTheirs =
    repair?.createdBy === user.id &&
    isHashOf(repair.bodyHash, 'repair', withoutCode(body), context.hashKeys);
  if (isTheirs) return ownReply(context, repair.reference, user);
  throw new Refusal('repair-id-reused', REPAIR_TEXTS.idReused);
}

/** A repair that the user took in; the device may have moved to another branch since. */
async function ownReply(
  context: RepairContext,
  reference: string,
  user: SessionUser,
): Promise<RepairReply> {
  const { repair, viewer } = await authorizeRepair(context, reference, { key: undefined, user });
  return repairReplyFor(context, repair, viewer);
}
