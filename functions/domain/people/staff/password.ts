import { and, eq, isNull, sql } from 'drizzle-orm';
import { type OwnPasswordBody, USER_TEXTS } from '../../../../src/contract/users';
import { users } from '../../../db/schema';
import { insertAudit } from '../../core/audit/log';
import { type CommandContext, nextUpdatedAt } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { consumeAttempt, refundAttempt } from '../../core/throttle';
import { OWN_PASSWORD_GUESSES } from '../sessions/limits';
import { rejectCommon, wordsOf } from '../sessions/new-password';
import { hashPassword, verifyPassword } from '../sessions/password';
import { revokeSessions } from '../sessions/revoke';
import type { ActiveSession } from '../sessions/sessions';
import { changeStaff } from './change';

function hasHash(passwordHash: string) {
  return sql`${users.passwordHash} = ${passwordHash}`;
}

/** Sets a user's password and ends all their sessions. */
export async function setStaffPassword(context: CommandContext, id: number, passwordHash: string) {
  await changeStaff(context, id, async () => ({
    action: 'user.set-password',
    set: { passwordHash },
    followUps: revokeSessions(context, { userId: id, userCondition: hasHash(passwordHash) }),
  }));
}

/**
 * Changes the password of the actor (a staff member or customer) and ends their other sessions.
 * Throws `wrong-password`, `rate-limited`, and `invalid` for a new password that is easy to guess.
 */
export async function changeOwnPassword(
  context: CommandContext,
  session: ActiveSession,
  body: OwnPasswordBody,
  words: readonly string[],
): Promise<void> {
  const theirs = [...words, ...wordsOf(session.user)];
  rejectCommon({ password: body.new_password, field: 'new_password', words: theirs });
  const { db, now } = context;
  const userId = session.user.id;
  const attempt = await consumeAttempt(db, OWN_PASSWORD_GUESSES, String(userId), now);
  const isThem = and(eq(users.id, userId), isNull(users.deletedAt));
  const found = await db.select({ hash: users.passwordHash }).from(users).where(isThem).get();
  if (found === undefined || !(await verifyPassword(body.current_password, found.hash))) {
    throw wrongCurrent();
  }
  const passwordHash = await hashPassword(body.new_password);
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ passwordHash, updatedAt: nextUpdatedAt(users.updatedAt, now) })
      .where(and(isThem, hasHash(found.hash)))
      .returning({ id: users.id }),
    insertAudit(db, {
      at: now,
      actorId: userId,
      action: 'user.change-password',
      subjectId: String(userId),
    }),
    ...revokeSessions(context, {
      userId,
      userCondition: hasHash(passwordHash),
      exceptId: session.id,
    }),
    refundAttempt(db, attempt),
  ]);
  if (changed.length === 0) throw wrongCurrent();
}

function wrongCurrent(): Refusal {
  const text = USER_TEXTS.wrongCurrentPassword;
  return new Refusal('wrong-password', text, { fields: { current_password: text } });
}
