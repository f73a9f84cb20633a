import { sql } from 'drizzle-orm';
import type { BookingBody, BookingReply } from '../../../src/contract/repairs/intake';
import { REPAIR_TEXTS } from '../../../src/contract/repairs/texts';
import { STORE_TEXTS } from '../../../src/contract/stores';
import { DAY_MS } from '../../../src/lib/durations';
import { dayText, startOfDay } from '../../../src/lib/india-time';
import { isOpenAfter } from '../../../src/lib/opening-time';
import { isDuplicate, isNullFailure } from '../../db';
import { repairs } from '../../db/repairs';
import { hashBody, hashSecret, isHashOf } from '../core/keyed-hash';
import { Refusal } from '../core/refusal';
import { consumeAttempt, refundAttempt } from '../core/throttle';
import { readDates, withDates } from '../people/stores/branch-days';
import { branchClosed, isBranchClosed, openBranch } from '../people/stores/open';
import { type EventEntry, writeEvents } from './change';
import type { RepairContext } from './context';
import { bookersLink, hasBookersKey } from './correction/keys';
import { idOf, invalidField, newRow, requireFaults } from './intake';
import { newReference, repairKey } from './keys';
import { BOOKINGS, hasPlace, networkFields } from './places';
import { loadRequested, type RepairRecord } from './record';
import { repairReplyFor } from './reply';

/** How many booked repairs one mobile number may have at the same time. */
export const OPEN_PER_MOBILE = 2;

interface Booker {
  /** The customer's ID, if logged in. */
  customerId: number | null;
  address: string;
}

/**
 * Books a repair visit for a given day; a booking from a crowded network waits for the branch's
 * call and takes no place. Repeating the booking with the same secret returns the same
 * response. Throws `invalid`, `branch-closed`, `repair-id-reused` or `rate-limited`.
 */
export async function book(
  context: RepairContext,
  body: BookingBody,
  { customerId, address }: Booker,
): Promise<{ reply: BookingReply; isNew: boolean }> {
  const { db, now, bench } = context;
  requireFaults(bench, body.faults);
  if (!bench.branches.some(({ code }) => code === body.branch)) {
    throw invalidField('branch', REPAIR_TEXTS.unknownBranch);
  }
  const { repair: earlier } = await loadRequested(db, body.booking_id);
  if (earlier !== undefined) return repeated(context, earlier, body);
  await requireDay(context, body);
  const attempt = await consumeAttempt(
    db,
    BOOKINGS,
    address,
    now,
    () => REPAIR_TEXTS.tooManyBookings,
  );

  const { branch, day, note, mobile } = body;
  const reference = newReference();
  const booked: EventEntry = { step: 'book', state: 'booked', detail: { branch }, note };
  const [first, ...others] = writeEvents(
    db,
    { id: idOf(body.booking_id), first: 1, at: now, actorId: null },
    [booked],
  );
  if (first === undefined) throw new Error('A repair begins with an event');
  try {
    await db.batch([
      db.insert(repairs).values({
        ...newRow(body, { reference, branch, now }),
        branch: openBranch(branch),
        // Null aborts the batch, so two simultaneous bookings cannot both be the last one.
        reference: sql`CASE WHEN ${isAllowed(context, { branch, day, mobile })} THEN ${reference} END`,
        requestId: body.booking_id,
        bodyHash: hashBody('repair', withoutSecret(body), context.hashKeys),
        secretHash: secretHashOf(body),
        customerId,
        bookedDay: day,
        ...networkFields(context, { branch, day }, { customerId, address }),
      }),
      first,
      ...others,
    ]);
  } catch (error) {
    const isRepeated = isDuplicate(error, 'repairs.request_id');
    const isClosed = isBranchClosed(error);
    if (!isRepeated && !isClosed && !isNullFailure(error, 'repairs.reference')) throw error;
    const { repair } = await loadRequested(db, body.booking_id);
    if (repair !== undefined) return repeated(context, repair, body);
    // A full day or a closed branch does not count towards the address's limit.
    await refundAttempt(db, attempt);
    if (isClosed) throw await branchClosed(db, bench.branches, 'branch', STORE_TEXTS.branchClosed);
    throw new Refusal('rate-limited', REPAIR_TEXTS.tooManyBookings, { retryAfterS: DAY_MS / 1000 });
  }
  const { repair } = await loadRequested(db, body.booking_id);
  if (repair === undefined) throw new Error('The booking was not stored');
  return { reply: replyOf(context, repair), isNew: true };
}

function isAllowed(
  context: RepairContext,
  { mobile, ...visit }: Pick<BookingBody, 'branch' | 'day' | 'mobile'>,
) {
  return sql`(SELECT count(*) FROM ${repairs} WHERE ${repairs.mobile} = ${mobile}
    AND ${repairs.state} = 'booked') < ${OPEN_PER_MOBILE} AND ${hasPlace(context, visit)}`;
}

async function requireDay(
  { db, now, bench }: RepairContext,
  { branch, day }: Pick<BookingBody, 'branch' | 'day'>,
): Promise<void> {
  const start = startOfDay(day);
  const hours = withDates(bench.hours, await readDates(db, branch, now));
  const isSoon = day >= dayText(now) && start <= now + bench.bookingDays * DAY_MS;
  if (isSoon && isOpenAfter(now, start, hours)) return;
  throw invalidField('day', REPAIR_TEXTS.wrongDay);
}

function secretHashOf({ secret }: BookingBody): string {
  return hashSecret(JSON.stringify([secret]));
}

function withoutSecret({ secret: _secret, ...body }: BookingBody): object {
  return body;
}

/**
 * Returns the existing booking if the same browser sends the same booking again while its key is
 * valid; otherwise throws `repair-id-reused`.
 */
function repeated(
  context: RepairContext,
  repair: RepairRecord,
  body: BookingBody,
): { reply: BookingReply; isNew: boolean } {
  const isTheirs = repair.secretHash === secretHashOf(body) && hasBookersKey(repair);
  if (isTheirs && isHashOf(repair.bodyHash, 'repair', withoutSecret(body), context.hashKeys)) {
    return { reply: replyOf(context, repair), isNew: false };
  }
  throw new Refusal('repair-id-reused', REPAIR_TEXTS.idReused);
}

function replyOf(context: RepairContext, repair: RepairRecord): BookingReply {
  return {
    repair: repairReplyFor(context, repair, { kind: 'customer' }),
    key: repairKey('repair', bookersLink(repair), context.secrets),
  };
}
