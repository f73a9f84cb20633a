import { randomInt } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import {
  COMPLAINT_TEXTS,
  type ComplaintBody,
  type ComplaintReply,
  type ComplaintStateBody,
} from '../../../src/contract/orders/complaints';
import { HOUR_MS } from '../../../src/lib/durations';
import type { Database } from '../../db';
import { complaints } from '../../db/complaints';
import { INSERTED_ID, insertAudit } from '../core/audit/log';
import { countLookup, type LookupLimits, requireAllowed } from '../core/lookups';
import { Refusal } from '../core/refusal';
import { consumeAttempt, type Limit } from '../core/throttle';
import { complaintReply } from './rows';

/** Counted per network address; many users of a mobile network share one address. */
export const COMPLAINTS: Limit = { scope: 'complaint', limit: 10, windowMs: HOUR_MS };
/** Failed complaint lookups. */
export const COMPLAINT_LOOKUPS: LookupLimits = {
  number: { scope: 'complaint-state', limit: 10, windowMs: HOUR_MS },
  address: { scope: 'complaint-asker', limit: 30, windowMs: HOUR_MS },
  contact: { scope: 'complaint-contact', limit: 30, windowMs: HOUR_MS },
};

/** Omits letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function newNumber(): string {
  const tail = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `CMP${tail.join('')}`;
}

/**
 * Stores a complaint under a new number; throws `rate-limited` after too many complaints from one
 * address.
 */
export async function receiveComplaint(
  { db, now }: { db: Database; now: number },
  { name, mobile, email, order_id, text }: ComplaintBody,
  address: string,
): Promise<ComplaintReply> {
  await consumeAttempt(db, COMPLAINTS, address, now, () => COMPLAINT_TEXTS.tooMany);
  const [[complaint]] = await db.batch([
    db
      .insert(complaints)
      .values({
        ...{ number: newNumber(), name, mobile, email, orderId: order_id, text },
        ...{ state: 'received', receivedAt: now },
      })
      .returning(),
    insertAudit(db, {
      ...{ at: now, actorId: null, action: 'complaint.receive', subjectId: INSERTED_ID },
    }),
  ]);
  if (complaint === undefined) throw new Error('The complaint was not stored');
  return complaintReply(complaint);
}

/**
 * Returns a complaint's status to a caller who provides its number and the complainant's mobile
 * number or email address.
 */
export async function readComplaint(
  { db, now }: { db: Database; now: number },
  { number, contact }: ComplaintStateBody,
  address: string,
): Promise<ComplaintReply> {
  const isIt = and(
    eq(complaints.number, number),
    or(eq(complaints.mobile, contact), eq(sql`lower(${complaints.email})`, contact)),
  );
  const isRight = sql`EXISTS (SELECT 1 FROM ${complaints} WHERE ${isIt})`;
  const lookup = { number, contact, address, isRight };
  const [[complaint], ...counted] = await db.batch([
    db.select().from(complaints).where(isIt),
    ...countLookup(db, COMPLAINT_LOOKUPS, lookup, now),
  ]);
  requireAllowed(counted, now, COMPLAINT_TEXTS.tooMany);
  if (complaint === undefined) throw new Refusal('not-found', COMPLAINT_TEXTS.notFound);
  return complaintReply(complaint);
}
