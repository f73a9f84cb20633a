import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { sessions, users } from '../../db/schema.ts';
import { insertAuditForEach } from '../audit/log.ts';
import type { Actor, CommandContext, Statement } from '../command';

/** Nobody is the actor of what a script does. */
interface Context extends Omit<CommandContext, 'actor'> {
  actor: Pick<Actor, 'id'> | null;
}

interface SessionsOfUser {
  userId: number;
  /** What must be true of the user once the statements before have run. */
  userCondition: SQL;
  exceptId?: string;
}

/** Ends the live sessions of a user, when the statements before made this true of them. */
export function revokeSessions({ db, actor, now }: Context, which: SessionsOfUser): Statement[] {
  const { userId, userCondition, exceptId } = which;
  const areTheirs = and(
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
      sql`SELECT ${sessions.id} FROM ${sessions} WHERE ${areTheirs}`,
    ),
    db.update(sessions).set({ endedAt: now }).where(areTheirs),
  ];
}

/** The condition of a user who is inactive or deleted. */
export const MAY_NOT_ACT = sql`(NOT ${users.isActive} OR ${users.deletedAt} IS NOT NULL)`;
