import { eq } from 'drizzle-orm';
import type { Database } from '../../../functions/db/index.ts';
import { repairLockCodes } from '../../../functions/db/repair-device.ts';
import { repairEvents, repairMoves, repairs } from '../../../functions/db/repairs.ts';
import type { Statement } from '../../../functions/domain/core/command.ts';
import { type LockKeys, sealCode } from '../../../functions/domain/repairs/lock/seal.ts';
import { SITE } from '../../../src/content/site.ts';
import type { LockAnswer } from '../../../src/contract/repairs/states.ts';
import { DAY_MS, HOUR_MS } from '../../../src/lib/durations.ts';
import { dayText, endOfDayOf } from '../../../src/lib/india-time.ts';
import type { Dated, Shop } from '../shop.ts';
import { billOf, voucherOf } from './bills.ts';
import { EXAMPLES, type Example, eventsOf, type RepairEvent } from './examples.ts';
import { FIRST_MOBILE, referenceOf, repairStatements, WARRANTY_MS } from './rows.ts';

/** The states that a repair can have before a branch receives the device. */
const WITHOUT_NUMBER = ['booked', 'cancelled', 'no_show'];

interface RepairShop extends Shop {
  keys: LockKeys;
}

/** The ID and the number of the first repair; the others follow. */
export interface First {
  id: number;
  number: number;
}

/** The database rows for the sample repairs, and the documents to issue for them. */
export function sampleRepairs(
  db: Database,
  { now, staff, keys }: RepairShop,
  first: First,
): { rows: Statement[]; bills: Dated[] } {
  let { number } = first;
  const placed = EXAMPLES.toSorted((a, b) => b.hoursAgo - a.hoursAgo).map((example, index) => {
    const branch = branchOf(index);
    const isNumbered = !WITHOUT_NUMBER.includes(example.state);
    const mobile = String(FIRST_MOBILE + index + 1);
    const own = { id: first.id + index, branch, mobile, number: isNumbered ? number : null };
    if (isNumbered) number += 1;
    return { example, place: { ...own, now, actorId: staff.get(branch) ?? null } };
  });
  const claimed = placed.find(({ example }) => example.isClaimed);
  const rows = [
    ...placed.flatMap(({ example, place }) => [
      ...statementsOf(db, example, place),
      ...codeStatements(db, example, place, keys),
    ]),
    ...(claimed ? claimStatements(db, claimed, { id: first.id + placed.length, number }) : []),
  ];
  return { rows, bills: placed.flatMap(({ example, place }) => billsOf(db, example, place)) };
}

/** Another repair of the same phone that claims this repair's warranty. */
function claimStatements(
  db: Database,
  { example, place }: { example: Example; place: Place },
  { id, number }: { id: number; number: number },
): Statement[] {
  const { branch, now, actorId, mobile } = place;
  const at = now - HOUR_MS;
  const version = eventsOf(example).length + 1;
  const { outcome: _outcome, ...device } = example;
  const claim = { id, number, branch, now, actorId, mobile };
  return [
    db.insert(repairs).values({
      ...rowOf({ ...device, state: 'approved' }, claim, at),
      ...{ claimOf: place.id, stateSince: at },
    }),
    db.insert(repairEvents).values({
      ...{ repairId: id, version: 1, at, step: 'receive', state: 'approved', actorId },
      detail: { claim_of: `R-${place.number}` },
    }),
    db.insert(repairMoves).values({
      ...{ repairId: id, version: 1, at, branch, place: example.place, actorId },
    }),
    db.insert(repairEvents).values({
      ...{ repairId: place.id, version, at, step: 'warranty-claim', state: example.state, actorId },
      detail: { claim: `R-${number}` },
    }),
    db.update(repairs).set({ version }).where(eq(repairs.id, place.id)),
  ];
}

function codeStatements(
  db: Database,
  { lockCode, hoursAgo }: Example,
  { id, now, actorId }: Place,
  keys: LockKeys,
): Statement[] {
  if (lockCode === undefined) return [];
  const sealed = sealCode(lockCode, referenceOf(id), keys);
  const entered = { enteredAt: now - hoursAgo * HOUR_MS, enteredBy: actorId };
  return [db.insert(repairLockCodes).values({ repairId: id, sealed, ...entered })];
}

interface Place {
  id: number;
  number: number | null;
  branch: string;
  mobile: string;
  now: number;
  actorId: number | null;
}

function statementsOf(db: Database, example: Example, place: Place): Statement[] {
  const { actorId } = place;
  const events = eventsOf(example);
  const at = (index: number) => eventAt(example, place, index);
  const last = lastEventAt(example, place);
  const has = (name: RepairEvent['step']) => events.some(({ step }) => step === name);
  const isOver = ['handed_over', 'cancelled', 'no_show'].includes(example.state);
  return repairStatements(db, {
    row: {
      ...rowOf(example, place, at(0)),
      stateSince: last,
      technicianId: example.isTaken ? actorId : null,
      approvedTotal: has('approve') ? example.price : 0,
      endedAt: isOver ? last : null,
      warrantyUntil: example.state === 'handed_over' ? endOfDayOf(last + WARRANTY_MS) : null,
    },
    events: events.map((event, index) => ({
      ...{ at: at(index), step: event.step, state: event.state },
      ...{ actorId: isByCustomer(event) ? null : actorId, detail: event.detail(example.price) },
    })),
    note: example.note,
    ...(has('quote') && {
      estimate: {
        ...{ text: example.work, total: example.price, at: at(1) },
        ...(has('approve') && { approvedAt: at(2), approvedBy: 'link' as const }),
      },
    }),
    ...(has('receive') && { received: { at: at(0), actorId } }),
    ...(has('record-payment') && {
      payment: {
        ...{ method: 'cash' as const, at: last, actorId },
        amount: example.advance ?? example.price,
      },
    }),
  });
}

/** The bill for a repair that was handed over, or the voucher for an advance. */
function billsOf(db: Database, example: Example, place: Place): Dated[] {
  const at = lastEventAt(example, place);
  const over = { ...place, at };
  if (example.state === 'handed_over') return [{ at, statements: billOf(db, example, over) }];
  if (example.advance === undefined) return [];
  return [{ at, statements: voucherOf(db, example, over) }];
}

/** Returns the time of an event: an example's events are an hour apart, but never in the future. */
function eventAt({ hoursAgo }: Example, { now }: Place, index: number): number {
  return now - hoursAgo * HOUR_MS + Math.min(index, hoursAgo) * HOUR_MS;
}

function lastEventAt(example: Example, place: Place): number {
  return eventAt(example, place, eventsOf(example).length - 1);
}

function isByCustomer({ step }: RepairEvent): boolean {
  return step === 'book' || step === 'approve';
}

function rowOf(example: Example, { id, number, branch, mobile, now }: Place, created: number) {
  const { promisedInHours, waitsFor, isSent, bookedInDays, isToCall, lockCode } = example;
  const lock: LockAnswer = lockCode === undefined ? 'customer-unlocks' : 'code';
  return {
    ...{ id, number, branch, firstBranch: branch, state: example.state, createdAt: created },
    reference: referenceOf(id),
    requestId: `seed-repair-${id}`,
    bodyHash: 'seed',
    transitTo: isSent ? otherBranch(branch) : null,
    place: number === null ? '' : example.place,
    name: example.name,
    mobile,
    deviceType: example.type,
    ...{ brand: example.brand, model: example.model, colour: example.colour },
    faults: [example.fault],
    conditions: [...example.conditions],
    accessories: [],
    lock: number === null ? null : lock,
    bookedDay: bookedInDays === undefined ? null : dayText(now + bookedInDays * DAY_MS),
    holds: isToCall !== true,
    promisedAt: promisedInHours === undefined ? null : now + promisedInHours * HOUR_MS,
    waitingFor: waitsFor ?? null,
    outcome: example.outcome ?? null,
    collectionCode: ['ready', 'unclaimed'].includes(example.state) ? String(482_913 + id) : null,
  };
}

/** Most repairs are at the first branch, where the sample clerk works. */
function branchOf(index: number): string {
  const [first] = SITE.branches;
  const other = { 3: 1, 4: 2 }[index % 5] ?? 0;
  return SITE.branches[other]?.code ?? first.code;
}

function otherBranch(branch: string): string | null {
  return SITE.branches.find(({ code }) => code !== branch)?.code ?? null;
}
