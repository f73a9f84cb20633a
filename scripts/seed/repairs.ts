import { eq } from 'drizzle-orm';
import type { Database } from '../../functions/db/index.ts';
import { payments } from '../../functions/db/payments.ts';
import { repairLockCodes } from '../../functions/db/repair-device.ts';
import {
  repairEstimates,
  repairEvents,
  repairMoves,
  repairNotes,
  repairs,
} from '../../functions/db/repairs.ts';
import type { Statement } from '../../functions/domain/core/command.ts';
import { type LockKeys, sealCode } from '../../functions/domain/repairs/lock/seal.ts';
import { SITE } from '../../src/content/site.ts';
import type { LockAnswer } from '../../src/contract/repairs/states.ts';
import { DAY_MS, HOUR_MS } from '../../src/lib/durations.ts';
import { REFERENCE_LETTERS } from '../../src/lib/identity/repair-name.ts';
import { dayText, endOfDayOf } from '../../src/lib/india-time.ts';
import { paiseOf } from '../../src/lib/paise.ts';
import { billOf, voucherOf } from './bills.ts';
import { EXAMPLES, type Example, eventsOf, type RepairEvent } from './repair-examples.ts';
import type { IssuedBill, Shop } from './shop.ts';

const FIRST_NUMBER = 1001;
const FIRST_MOBILE = 9_000_000_201;
const WARRANTY_MS = 90 * DAY_MS;
const ESTIMATE_MS = 7 * DAY_MS;

/** The states that a repair can have before a branch receives the device. */
const WITHOUT_NUMBER = ['booked', 'cancelled', 'no_show'];

interface RepairShop extends Shop {
  keys: LockKeys;
}

/** The database rows for the sample repairs, and the documents to issue for them. */
export function sampleRepairs(
  db: Database,
  { now, staff, keys }: RepairShop,
): { rows: Statement[]; bills: IssuedBill[] } {
  let number = FIRST_NUMBER;
  const placed = EXAMPLES.toSorted((a, b) => b.hoursAgo - a.hoursAgo).map((example, index) => {
    const branch = branchOf(index);
    const isNumbered = !WITHOUT_NUMBER.includes(example.state);
    const own = { id: index + 1, branch, number: isNumbered ? number : null };
    if (isNumbered) number += 1;
    return { example, place: { ...own, now, actorId: staff.get(branch) ?? null } };
  });
  const claimed = placed.find(({ example }) => example.isClaimed);
  const rows = [
    ...placed.flatMap(({ example, place }) => [
      ...statementsOf(db, example, place),
      ...codeStatements(db, example, place, keys),
    ]),
    ...(claimed ? claimStatements(db, claimed, { id: placed.length + 1, number }) : []),
  ];
  return { rows, bills: placed.flatMap(({ example, place }) => billsOf(db, example, place)) };
}

/** Another repair of the same phone that claims this repair's warranty. */
function claimStatements(
  db: Database,
  { example, place }: { example: Example; place: Place },
  { id, number }: { id: number; number: number },
): Statement[] {
  const { branch, now, actorId } = place;
  const at = now - HOUR_MS;
  const version = eventsOf(example).length + 1;
  const { outcome: _outcome, ...device } = example;
  const claim = { id, number, branch, now, actorId };
  return [
    db.insert(repairs).values({
      ...rowOf({ ...device, state: 'approved' }, claim, at),
      ...{ mobile: String(FIRST_MOBILE + place.id), claimOf: place.id, stateSince: at },
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
  now: number;
  actorId: number | null;
}

function statementsOf(db: Database, example: Example, place: Place): Statement[] {
  const { id, branch, actorId } = place;
  const events = eventsOf(example);
  const at = (index: number) => eventAt(example, place, index);
  const created = at(0);
  const last = lastEventAt(example, place);
  const isQuoted = events.some(({ step }) => step === 'quote');
  const isApproved = events.some(({ step }) => step === 'approve');
  const isOver = ['handed_over', 'cancelled', 'no_show'].includes(example.state);
  return [
    db.insert(repairs).values({
      ...rowOf(example, place, created),
      version: events.length,
      stateSince: last,
      technicianId: example.isTaken ? actorId : null,
      approvedTotal: isApproved ? example.price : 0,
      endedAt: isOver ? last : null,
      warrantyUntil: example.state === 'handed_over' ? endOfDayOf(last + WARRANTY_MS) : null,
    }),
    ...events.map((event, index) =>
      db.insert(repairEvents).values({
        ...{
          repairId: id,
          version: index + 1,
          at: at(index),
          step: event.step,
          state: event.state,
        },
        ...{ actorId: isByCustomer(event) ? null : actorId, detail: event.detail(example.price) },
      }),
    ),
    ...(example.note === undefined
      ? []
      : [db.insert(repairNotes).values({ repairId: id, version: 1, text: example.note })]),
    ...(isQuoted
      ? [
          db.insert(repairEstimates).values({
            ...{ repairId: id, version: 1, at: at(1), validUntil: endOfDayOf(at(1) + ESTIMATE_MS) },
            lines: [{ text: example.work, price: example.price, kind: 'part' as const }],
            total: example.price,
            ...(isApproved && { approvedAt: at(2), approvedBy: 'link' as const }),
          }),
        ]
      : []),
    ...(events.some(({ step }) => step === 'receive')
      ? [
          db.insert(repairMoves).values({
            ...{ repairId: id, version: 1, at: created, branch, place: example.place, actorId },
          }),
        ]
      : []),
    ...(events.some(({ step }) => step === 'record-payment')
      ? [
          db.insert(payments).values({
            ...{ repairId: id, provider: 'counter', method: 'cash', state: 'paid' as const },
            ...{
              amountPaise: paiseOf(example.advance ?? example.price),
              createdAt: last,
              updatedAt: last,
            },
            ...{ branch, actorId },
          }),
        ]
      : []),
  ];
}

/** The bill for a repair that was handed over, or the voucher for an advance. */
function billsOf(db: Database, example: Example, place: Place): IssuedBill[] {
  const at = lastEventAt(example, place);
  const over = { ...place, mobile: mobileOf(place.id), at };
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

function rowOf(example: Example, { id, number, branch, now }: Place, created: number) {
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
    mobile: mobileOf(id),
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

function mobileOf(id: number): string {
  return String(FIRST_MOBILE + id);
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

/** Returns a reference for this repair, using only the letters and digits allowed in references. */
function referenceOf(id: number): string {
  const letters = REFERENCE_LETTERS;
  const last = letters[id % letters.length];
  return `B-SAMPLE${letters[Math.floor(id / letters.length)]}${last}`;
}
