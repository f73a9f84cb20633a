import { randomInt } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import {
  COMPLAINT_TEXTS,
  type ComplaintBody,
  type ComplaintReply,
  type ComplaintStateBody,
} from '../../../src/contract/orders/complaints';
import type { Database } from '../../db';
import { complaints } from '../../db/complaints';
import { INSERTED_ID, insertAudit } from '../audit/log';
import { Refusal } from '../refusal';
import { countAllowed, forgiveAttempt, type Limit, secondsUntil, takeAttempt } from '../throttle';
import { complaintReply } from './rows';

const HOUR = 60 * 60_000;
/** By address; many people of a mobile network share one. */
export const COMPLAINTS: Limit = { scope: 'complaint', limit: 10, windowMs: HOUR };
/** Wrong contacts of one complaint, and those from one address. */
export const ASKED_OF_COMPLAINT: Limit = { scope: 'complaint-state', limit: 10, windowMs: HOUR };
export const ASKED_BY_ADDRESS: Limit = { scope: 'complaint-asker', limit: 30, windowMs: HOUR };

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function newNumber(): string {
  const tail = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `CMP${tail.join('')}`;
}

/** Takes down a complaint under a number of its own; refused with `rate-limited` after too many from one address. */
export async function receiveComplaint(
  { db, now }: { db: Database; now: number },
  { name, mobile, email, order_id, text }: ComplaintBody,
  address: string,
): Promise<ComplaintReply> {
  await takeAttempt(db, COMPLAINTS, address, now, () => COMPLAINT_TEXTS.tooMany);
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
  if (complaint === undefined) throw new Error('A complaint was not written');
  return complaintReply(complaint);
}

/** The state of a complaint for who knows its number and the contact it was made with. */
export async function readComplaint(
  { db, now }: { db: Database; now: number },
  { number, contact }: ComplaintStateBody,
  address: string,
): Promise<ComplaintReply> {
  const isContact = or(
    eq(complaints.mobile, contact),
    eq(sql`lower(${complaints.email})`, contact),
  );
  const [[complaint], [standing], [one, other]] = await db.batch([
    db
      .select()
      .from(complaints)
      .where(and(eq(complaints.number, number), isContact)),
    ...countAllowed(
      db,
      [
        { limit: ASKED_OF_COMPLAINT, subject: number },
        { limit: ASKED_BY_ADDRESS, subject: address },
      ],
      now,
    ),
  ]);
  if (one === undefined || other === undefined) {
    const retryAfterS = secondsUntil(standing?.allowedAt ?? now, now);
    throw new Refusal('rate-limited', COMPLAINT_TEXTS.tooMany, { retryAfterS });
  }
  if (complaint === undefined) throw new Refusal('not-found', COMPLAINT_TEXTS.notFound);
  await db.batch([forgiveAttempt(db, one.id), forgiveAttempt(db, other.id)]);
  return complaintReply(complaint);
}
