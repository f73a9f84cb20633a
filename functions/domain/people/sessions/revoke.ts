import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { sessions, users } from '../../../db/schema.ts';
import { insertAuditForEach } from '../../core/audit/log.ts';
import type { Actor, CommandContext, Statement } from '../../core/command';

/** The actor is null when a script runs this. */
interface Context extends Omit<CommandContext, 'actor'> {
  actor: Pick<Actor, 'id'> | null;
}

interface SessionsOfUser {
  userId: number;
  /** The condition that the user must meet once the previous statements have run. */
  userCondition: SQL;
  exceptId?: string;
}

/** Ends a user's active sessions if the condition holds after the previous statements. */
export function revokeSessions(
  { db, actor, now }: Context,
  which: SessionsOfUser,
): [Statement, Statement] {
  const { userId, userCondition, exceptId } = which;
  const isOfUser = and(
    eq(sessions.userId, userId),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
    exceptId === undefined ? undefined : ne(sessions.id, exceptId),
    sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${userCondition})`,
  );
  return [
    insertAuditForEach(
      db,
      { at: now, actorId: actor?.id ?? null, action: 'session.end' },
      sql`SELECT ${sessions.id} FROM ${sessions} WHERE ${isOfUser}`,
    ),
    db.update(sessions).set({ endedAt: now }).where(isOfUser),
  ];
}

/** Ends a user's active sessions, except the given one; the user can log in again. */
export async function endSessionsOf(
  context: CommandContext,
  userId: number,
  exceptId?: string,
): Promise<void> {
  const which = { userId, userCondition: sql`true`, ...(exceptId !== undefined && { exceptId }) };
  await context.db.batch(revokeSessions(context, which));
}

/** The condition that a user is inactive or deleted. */
export const MAY_NOT_ACT = sql`(NOT ${users.isActive} OR ${users.deletedAt} IS NOT NULL)`;
