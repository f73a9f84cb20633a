import { isNotNull, sql } from 'drizzle-orm';
import { parse } from 'valibot';
import { corrections } from '../../../../functions/db/corrections';
import { billingDetails } from '../../../../functions/db/invoices';
import { payments, refunds, upiReferences } from '../../../../functions/db/payments';
import { accesses, repairLockCodes, repairPhotos } from '../../../../functions/db/repair-device';
import {
  repairCounts,
  repairEstimates,
  repairEvents,
  repairMoves,
  repairNotes,
  repairs,
} from '../../../../functions/db/repairs';
import { attempts } from '../../../../functions/db/throttle';
import { takeIn as takeInAt } from '../../../../functions/domain/repairs/intake';
import { checkCode, repairKey } from '../../../../functions/domain/repairs/keys';
import type { SessionUser } from '../../../../src/contract/auth';
import type { ErrorBody } from '../../../../src/contract/errors';
import {
  type BookingBody,
  type BookingReply,
  type IntakeBody,
  intakeBody as intakeSchema,
} from '../../../../src/contract/repairs/intake';
import type { RepairsReply } from '../../../../src/contract/repairs/list';
import type { RepairReply } from '../../../../src/contract/repairs/repair';
import type { ReceiveKeyBody, SlipReply, SlipUse } from '../../../../src/contract/repairs/slip';
import type { RepairStepBody } from '../../../../src/contract/repairs/step-body';
import type { TechniciansReply } from '../../../../src/contract/repairs/technicians';
import { DAY_MS } from '../../../../src/lib/durations';
import { dayText } from '../../../../src/lib/india-time';
import { createOrderSecret } from '../../../../src/lib/order-secret';
import { type Answer, ask, BRANCH, contextAt, type Requester } from '../orders/orders';
import { branchStore, staffAt } from '../orders/staff';
import { db } from '../people';

export const LINES = [{ text: 'New display', price: 2499, kind: 'part' as const }];
export const TOTAL = 2499;
/** The price is agreed when the device comes in. */
export const AGREED = { price: { kind: 'agreed' as const, lines: LINES } };

const PHONE: IntakeBody['device'] = {
  ...{ type: 'phone', brand: 'Tarang', model: 'T5 5G', colour: '', serial: '' },
};

let mobiles = 9_200_000_000;

/**
 * An intake request for a new customer's device, which a technician inspects before the price is
 * agreed.
 */
export function intakeBody(change: Partial<IntakeBody> = {}) {
  mobiles += 1;
  return {
    intake_id: createOrderSecret(),
    name: 'Meera Joshi',
    mobile: String(mobiles),
    device: PHONE,
    faults: ['screen'],
    lock: { kind: 'customer-unlocks' as const },
    price: { kind: 'look-first' as const },
    ...change,
  };
}

/** A booking as the shop's page sends it, for a day on which the shop is open. */
export function bookingBody(change: Partial<BookingBody> = {}) {
  mobiles += 1;
  return {
    booking_id: createOrderSecret(),
    secret: createOrderSecret(),
    name: 'Meera Joshi',
    mobile: String(mobiles),
    device: { type: 'phone' as const, brand: 'Tarang', model: 'T5 5G' },
    faults: ['screen'],
    note: '',
    branch: BRANCH,
    day: dayText(Date.now() + 2 * DAY_MS),
    ...change,
  };
}

type Failure = Partial<Pick<ErrorBody, 'code' | 'message' | 'fields'>> & { current?: RepairReply };
export type RepairAnswer = Answer<RepairReply & Failure>;

export function sendIntake(token: string, body: object): Promise<RepairAnswer> {
  return ask('/api/repairs', { token }, body);
}

export async function takeIn(
  token: string,
  change: Partial<IntakeBody> = {},
): Promise<RepairReply> {
  const { status, body } = await sendIntake(token, intakeBody(change));
  if (status !== 201) throw new Error(`the intake was refused: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Takes in a device at a shop that charges this fee for an inspection. */
export async function takeInWithFee(
  user: SessionUser,
  inspectionFee: number,
  change: Partial<IntakeBody> = {},
): Promise<RepairReply> {
  const context = contextAt();
  const charging = { ...context, bench: { ...context.bench, inspectionFee } };
  const { reply } = await takeInAt(charging, parse(intakeSchema, intakeBody(change)), user);
  return reply;
}

export function sendBooking(body: object, requester: Requester = {}) {
  return ask<BookingReply & Failure>('/api/repairs/bookings', requester, body);
}

export async function book(change: Partial<BookingBody> = {}, requester?: Requester) {
  const { status, body } = await sendBooking(bookingBody(change), requester);
  if (status !== 201) throw new Error(`the booking was refused: ${status} ${JSON.stringify(body)}`);
  return body;
}

type Untyped<Body> = Body extends RepairStepBody ? Partial<Body> & Pick<Body, 'step'> : never;

export function repairStep(
  { name, version }: Pick<RepairReply, 'name' | 'version'>,
  requester: Requester,
  body: Untyped<RepairStepBody>,
): Promise<RepairAnswer> {
  return ask(`/api/repairs/${name}/steps`, requester, { version, ...body });
}

/** Returns the token on a repair's slip, after this many new links. */
export function claimOf({ reference }: Pick<RepairReply, 'reference'>, newLinks = 0): string {
  return repairKey('claim', { reference, linkVersion: newLinks + 1 }, contextAt(0).secrets);
}

type Slip = Pick<RepairReply, 'name' | 'reference'>;

/** Returns the check code on a repair's slip, after this many new links. */
export function checkOf({ reference }: Pick<Slip, 'reference'>, newLinks = 0): string {
  return checkCode({ reference, linkVersion: newLinks + 1 }, contextAt(0).secrets);
}

/** Enters this text as the check code on a device that has opened the slip's link. */
export function enterCheck(
  repair: Slip,
  entered: string | ReceiveKeyBody,
  requester: Requester = {},
  newLinks = 0,
): Promise<Answer<BookingReply & Failure>> {
  const visitor = { repairKey: claimOf(repair, newLinks), ...requester };
  const body = typeof entered === 'string' ? { check: entered } : entered;
  return ask(`/api/repairs/${repair.name}/key`, visitor, body);
}

/** Receives the customer's key on a device that has the slip. */
export async function keyOf(repair: Slip, requester?: Requester, newLinks = 0): Promise<string> {
  const check = checkOf(repair, newLinks);
  const { status, body } = await enterCheck(repair, check, requester, newLinks);
  if (status !== 200) throw new Error(`no key: ${status} ${JSON.stringify(body)}`);
  return body.key;
}

/** Requests the slip's token, as the Print and Message buttons do. */
export function openSlip(
  name: string,
  requester: Requester,
  use: SlipUse,
): Promise<Answer<SlipReply>> {
  return ask(`/api/repairs/${name}/slip`, requester, { use });
}

/** Performs a step and throws if the API rejects it. */
export async function done(
  repair: Pick<RepairReply, 'name' | 'version'>,
  requester: Requester,
  body: Untyped<RepairStepBody>,
): Promise<RepairReply> {
  const { status, body: reply } = await repairStep(repair, requester, body);
  if (status !== 200) throw new Error(`${body.step}: ${status} ${JSON.stringify(reply)}`);
  return reply;
}

/** Lowers or raises the price as this branch head, and records that the customer agreed by phone. */
export async function requote(
  { name }: Pick<RepairReply, 'name'>,
  head: Requester,
  price: number,
): Promise<RepairReply> {
  const { body } = await see(name, head);
  const lines = [{ text: 'New display', price, kind: 'part' as const }];
  const quoted = await done(body, head, { step: 'quote', lines });
  const estimate_version = quoted.estimates.length;
  return done(quoted, head, { step: 'approve', estimate_version, by: 'phone' });
}

export function decide(
  name: string,
  requester: Requester,
  estimate_version: number,
  decision: 'accept' | 'decline' = 'accept',
): Promise<RepairAnswer> {
  return ask(`/api/repairs/${name}/approval`, requester, { estimate_version, decision });
}

export function see(name: string, requester: Requester = {}): Promise<RepairAnswer> {
  return ask(`/api/repairs/${name}`, requester);
}

/** Returns the people who can be chosen as a repair's technician. */
export function techniciansOf(
  name: string,
  requester: Requester,
): Promise<Answer<TechniciansReply & Failure>> {
  return ask(`/api/repairs/${name}/technicians`, requester);
}

/** Returns a page of the board as this staff member sees it. */
export async function boardOf(token: string, query: string): Promise<RepairsReply> {
  const { status, body } = await ask<RepairsReply>(`/api/repairs?${query}`, { token });
  if (status !== 200) throw new Error(`the board was refused: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Returns the names of the repairs on a page of the board, in order. */
export async function namesOn(token: string, query: string): Promise<string[]> {
  return (await boardOf(token, query)).content.map(({ name }) => name);
}

/**
 * Creates one member of staff per role for the shop's first branch, and an advisor at another
 * branch.
 */
export async function bench() {
  const [here, there] = [await branchStore('PUN-01'), await branchStore('PUN-02')];
  const [advisor, head, admin, elsewhere] = [
    await staffAt('advisor', here),
    await staffAt('branch_head', here),
    await staffAt('system_admin', null),
    await staffAt('advisor', there),
  ];
  return { advisor, head, admin, elsewhere };
}

/** Deletes all repairs and attempts. */
export async function emptyBench(): Promise<void> {
  await db.batch([
    db.run(sql`PRAGMA defer_foreign_keys = on`),
    db.delete(refunds),
    db.delete(upiReferences),
    db.delete(payments),
    db.delete(billingDetails).where(isNotNull(billingDetails.repairId)),
    db.delete(repairLockCodes),
    db.delete(corrections).where(isNotNull(corrections.repairId)),
    db.delete(repairNotes),
    db.delete(repairEstimates),
    db.delete(repairMoves),
    db.delete(repairPhotos),
    db.delete(accesses),
    db.delete(repairs),
    db.delete(repairEvents),
    db.delete(repairCounts),
    db.delete(attempts),
  ]);
}
