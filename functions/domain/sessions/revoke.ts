import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { sessions, users } from '../../db/schema';
import { auditEach } from '../audit/log';
import type { CommandContext, Statement } from '../command';

interface Which {
  userId: number;
  /** What must be true of the user by then. */
  onceUser: SQL;
  except?: string;
}

/** Ends the live sessions of a user, when the statements before made this true of them. */
export function revokeSessions({ db, by, now }: CommandContext, which: Which): Statement[] {
  const { userId, onceUser, except } = which;
  const areTheirs = and(
    eq(sessions.userId, userId),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
    except === undefined ? undefined : ne(sessions.id, except),
    sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${onceUser})`,
  );
  return [
    auditEach(
      db,
      { at: now, actorId: by, action: 'session.end' },
      sql`SELECT ${sessions.id} FROM ${sessions} WHERE ${areTheirs}`,
    ),
    db.update(sessions).set({ endedAt: now }).where(areTheirs),
  ];
}

export const MAY_NOT_ACT = sql`(NOT ${users.isActive} OR ${users.deletedAt} IS NOT NULL)`;
