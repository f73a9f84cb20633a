import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  plainReference,
  TICK_TEXTS,
  type TickedMethod,
  type TickedReply,
} from '../../../../src/contract/ticks/ticks';
import { isDuplicate } from '../../../db';
import { payments, upiReferences } from '../../../db/payments';
import { hasTick, ticks } from '../../../db/ticks';
import { insertAudit } from '../../core/audit/log';
import { Refusal } from '../../core/refusal';
import { recentPasswords } from '../../people/second-person';
import { branchesOf, type CloseContext } from '../scope';
import { mayTick, type Tickable, tickable, tickedOf } from './read';

/**
 * Records that this person has seen a payment in the bank, with the bank's reference or, for a card,
 * the batch number; repeating it changes nothing. Throws `not-found`, `forbidden`, `wrong-state` or
 * `invalid`.
 */
export async function tickPayment(
  context: CloseContext,
  id: number,
  typed: string,
): Promise<TickedReply> {
  const { db, now, user } = context;
  const row = await requirePayment(context, id);
  const sets = await recentPasswords(db, now);
  if (!mayTick(context, row, sets)) throw new Refusal('forbidden', TICK_TEXTS.bySecondPerson);
  const seen = seenOf(row, typed);
  if (row.tickId === null) await insertTick(context, id, seen);
  const after = await requirePayment(context, id);
  if (after.seenBy !== user.id || after.seen !== (seen.reference ?? seen.batch)) {
    throw new Refusal('wrong-state', TICK_TEXTS.ticked);
  }
  return tickedOf(context, after, sets);
}

/** Writes nothing if the payment was ticked or corrected in the meantime. */
async function insertTick(
  { db, now, user, shop }: CloseContext,
  id: number,
  seen: ReturnType<typeof seenOf>,
): Promise<void> {
  const values = sql`NULL, ${id}, ${seen.reference}, ${seen.batch}, ${now}, ${user.id},
    ${!shop.ticksNeedSecondPerson}, NULL, NULL`;
  const isThis = eq(payments.id, id);
  await db
    .batch([
      db.insert(ticks).select(sql`SELECT ${values} FROM payments WHERE ${isThis} AND to_tick`),
      insertAudit(db, {
        ...{ at: now, actorId: user.id, action: 'payment.tick', subjectId: String(id) },
        after: seen,
      }),
      // A reference that was typed for this payment is taken already.
      db.insert(upiReferences).select(
        sql`SELECT reference, payment_id FROM ticks
          WHERE payment_id = ${id} AND withdrawn_at IS NULL AND reference = ${seen.reference}
            AND NOT EXISTS (SELECT 1 FROM upi_references AS taken
              WHERE taken.reference = ticks.reference AND taken.payment_id = ticks.payment_id)`,
      ),
      db.update(payments).set({ toTick: false }).where(isThis),
    ])
    .catch((error) => {
      throw isDuplicate(error, 'upi_references.reference') ? invalid(TICK_TEXTS.used) : error;
    });
}

/**
 * Withdraws a tick, which stays on record; repeating it changes nothing. Throws `not-found` or
 * `forbidden`.
 */
export async function withdrawTick(context: CloseContext, id: number): Promise<TickedReply> {
  const { db, now, user } = context;
  const { tickId } = await requirePayment(context, id);
  if (tickId !== null) {
    await db.batch([
      // The reference that only the tick proved is free again.
      db.delete(upiReferences).where(sql`payment_id = ${id} AND reference = (SELECT reference
        FROM ticks WHERE id = ${tickId} AND withdrawn_at IS NULL) AND reference IS NOT (SELECT
        reference FROM payments WHERE id = ${id})`),
      db
        .update(ticks)
        .set({ withdrawnAt: now, withdrawnBy: user.id })
        .where(and(eq(ticks.id, tickId), isNull(ticks.withdrawnAt))),
      insertAudit(db, {
        ...{ at: now, actorId: user.id, action: 'payment.untick', subjectId: String(id) },
      }),
      db
        .update(payments)
        .set({ toTick: sql`NOT ${hasTick(id)}` })
        .where(eq(payments.id, id)),
    ]);
  }
  const sets = await recentPasswords(db, now);
  return tickedOf(context, await requirePayment(context, id), sets);
}

async function requirePayment(context: CloseContext, id: number): Promise<Tickable> {
  const row = await tickable(context.db, id, await branchesOf(context));
  if (row === undefined) throw new Refusal('not-found', TICK_TEXTS.notFound);
  return row;
}

const MISSING: Readonly<Record<TickedMethod, string>> = {
  upi: TICK_TEXTS.needsReference,
  bank: TICK_TEXTS.needsTransfer,
  card: TICK_TEXTS.needsBatch,
};

/** What the person saw, in its stored form; throws `invalid` if it belongs to another payment. */
function seenOf({ method, typed }: Tickable, entered: string) {
  const seen = plainReference(method, entered);
  if (seen === undefined) throw invalid(MISSING[method as TickedMethod]);
  if (method === 'card') return { reference: null, batch: seen };
  if (typed === null) return { reference: seen, batch: null };
  const expected = plainReference(method, typed) ?? typed;
  // The clerk may have typed only the last four digits.
  const isTyped = method === 'upi' ? seen.endsWith(expected) : seen === expected;
  if (!isTyped) throw invalid(TICK_TEXTS.otherReference);
  return { reference: seen, batch: null };
}

function invalid(text: string): Refusal {
  return new Refusal('invalid', text, { fields: { reference: text } });
}
