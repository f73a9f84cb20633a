import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { DAY_CLOSE_TEXTS } from '../../../src/contract/day-close/texts';
import { SET_OFF } from '../../../src/contract/payments/methods';
import type { Database } from '../../db';
import { dayCloses, unreadCloses } from '../../db/day-closes';
import { payments, refunds } from '../../db/payments';
import { insertAudit } from '../core/audit/log';
import type { Statement } from '../core/command';
import { Refusal } from '../core/refusal';
import { isOneOf, type PasswordSet, recentPasswords } from '../people/second-person';
import { requireClose } from './on-close';
import type { CloseRecord } from './read';
import { refundColumns } from './rows';
import type { CloseContext } from './scope';

/**
 * The statements that leave to another person the refunds in a close whose maker counts as the person
 * who confirms it.
 */
export async function markOwnRefunds(
  { db, now, user, shop }: CloseContext,
  closeId: number,
): Promise<Statement[]> {
  if (!shop.closesNeedSecondPerson) return [];
  // In an exchange, no money leaves the shop.
  const isMoved = and(eq(refunds.closeId, closeId), sql`${refunds.method} IS NOT ${SET_OFF}`);
  const [made, sets] = await db.batch([
    db.selectDistinct({ by: refunds.actorId }).from(refunds).where(isMoved),
    recentPasswords(db, now),
  ]);
  const isUser = isOneOf([user.id], sets);
  const own = made.flatMap(({ by }) => (by !== null && isUser(by) ? [by] : []));
  if (own.length === 0) return [];
  return [
    db
      .update(refunds)
      .set({ isOwn: true })
      .where(and(isMoved, inArray(refunds.actorId, own))),
  ];
}

/** The refunds in a close that a person other than the one who confirmed it confirms. */
export function ownRefunds(db: Database, closeId: number) {
  return db
    .select({
      ...refundColumns,
      id: refunds.id,
      actorId: refunds.actorId,
      confirmedBy: sql<string | null>`(SELECT trim(first_name || ' ' || last_name) FROM users
        WHERE users.id = ${refunds.confirmedBy})`.as('confirmed_by_name'),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.closeId, closeId), eq(refunds.isOwn, true)))
    .orderBy(asc(refunds.id));
}

type OwnRefund = Pick<Awaited<ReturnType<typeof ownRefunds>>[number], 'id' | 'actorId'> & {
  confirmedBy: unknown;
};

/** The refunds that wait for a second person and that this person can confirm. */
export function confirmable(
  own: readonly OwnRefund[],
  userId: number,
  sets: readonly PasswordSet[],
): number[] {
  return own.flatMap(({ id, actorId, confirmedBy }) =>
    confirmedBy !== null || isOneOf([actorId], sets)(userId) ? [] : [id],
  );
}

/**
 * Confirms the refunds in a confirmed close that were left to another person; repeating it changes
 * nothing. Throws `not-found`, or `forbidden` if only people who count as the makers confirm.
 */
export async function confirmOwnRefunds(context: CloseContext, id: number): Promise<CloseRecord> {
  const { db, now, user } = context;
  const close = await requireClose(context, id);
  const [own, sets] = await db.batch([ownRefunds(db, id), recentPasswords(db, now)]);
  const ids = confirmable(own, user.id, sets);
  const isWaiting = own.some(({ confirmedBy }) => confirmedBy === null);
  if (!isWaiting) return close;
  if (ids.length === 0) throw new Refusal('forbidden', DAY_CLOSE_TEXTS.ownRefund);
  await db.batch([
    db
      .update(refunds)
      .set({ confirmedBy: user.id })
      .where(and(inArray(refunds.id, ids), isNull(refunds.confirmedBy))),
    insertAudit(db, {
      ...{ at: now, actorId: user.id, action: 'day_close.refunds', subjectId: String(id) },
      after: { refunds: ids },
    }),
  ]);
  return close;
}

/** Records that a head of the branch opened a close that another person confirmed. */
export async function markOpened(context: CloseContext, { row }: CloseRecord): Promise<void> {
  const { db, now, user } = context;
  if (user.role !== 'branch_head' || row.confirmedAt === null) return;
  await db.batch([
    db.delete(unreadCloses).where(eq(unreadCloses.closeId, row.id)),
    insertAudit(db, {
      ...{ at: now, actorId: user.id, action: 'day_close.open', subjectId: String(row.id) },
    }),
  ]);
}

/** The confirmed closes that wait for a person: unread ones, and ones with own refunds. */
export function unfinishedCloses(db: Database) {
  return db
    .select({
      step: sql<'open' | 'refunds'>`waiting.step`.as('waiting_step'),
      actorId: sql<number | null>`waiting.actor`.as('waiting_actor'),
      row: dayCloses,
    })
    .from(sql`(SELECT 'open' AS step, close_id AS id, NULL AS actor FROM unread_closes
      UNION SELECT 'refunds', close_id, actor_id FROM refunds
        WHERE is_own AND confirmed_by IS NULL AND close_id IS NOT NULL) AS waiting`)
    .innerJoin(dayCloses, sql`${dayCloses.id} = waiting.id`);
}
