import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { SessionsReply } from '../../../../src/contract/auth';
import type { Database } from '../../../db';
import { sessions } from '../../../db/schema';
import type { CommandContext } from '../../core/command';
import { endSessionsOf } from './revoke';
import type { ActiveSession } from './sessions';

/**
 * The user's own sessions, most recently used first (ASVS 7.5.2), with the current session marked.
 */
export async function listOwnSessions(
  db: Database,
  current: ActiveSession,
  now: number,
): Promise<SessionsReply> {
  const rows = await db
    .select({
      id: sessions.id,
      user_agent: sessions.userAgent,
      created_at: sessions.createdAt,
      used_at: sessions.rotatedAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, current.user.id),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .orderBy(desc(sessions.rotatedAt));
  return { content: rows.map((row) => ({ ...row, is_current: row.id === current.id })) };
}

/** Ends the user's sessions except the current one (ASVS 7.4.3). */
export async function endOtherSessions(
  context: CommandContext,
  current: ActiveSession,
): Promise<void> {
  await endSessionsOf(context, current.user.id, current.id);
}
