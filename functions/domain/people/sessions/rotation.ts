import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db';
import { sessions } from '../../../db/schema';
import { insertAudit } from '../../core/audit/log';
import type { Statement } from '../../core/command';
import {
  type ActiveSession,
  endReplayed,
  findActive,
  SESSION_LIFETIME_MS,
  SESSION_MAXIMUM_MS,
} from './sessions';
import { newRefreshToken, parseRefreshToken, type RefreshToken } from './tokens';

const GRACE_MS = 10_000;

interface Renewed {
  session: ActiveSession;
  remember: boolean;
}

export type Rotation =
  | (Renewed & { kind: 'rotated'; refresh: string })
  | (Renewed & { kind: 'grace' })
  | { kind: 'replayed'; userId: number }
  | { kind: 'refused' };

/**
 * Exchanges a refresh token for a new one. The previous token stays valid until its successor is
 * used; for ten seconds, it renews the session without a new refresh token, because another tab may
 * send it at the same time. Any other token from the same family is a replay and ends the session.
 * A token from another family is forged: it is rejected, but the session continues. `also` returns
 * further statements for the batch of the exchange.
 */
export async function rotateSession(
  db: Database,
  text: string,
  now: number,
  also: (userId: number) => readonly Statement[] = () => [],
): Promise<Rotation> {
  const token = parseRefreshToken(text);
  if (token === undefined) return { kind: 'refused' };
  const { sessionId, hash } = token;
  const row = await findActive(db, sessionId, now);
  if (row === undefined) return { kind: 'refused' };

  if (hash !== row.refreshHash && hash !== row.parentHash) {
    if (token.familyHash !== row.familyHash) return { kind: 'refused' };
    await endReplayed(db, sessionId, now);
    return { kind: 'replayed', userId: row.user.id };
  }
  const renewed = { session: { id: sessionId, user: row.user }, remember: row.remember };
  if (hash === row.parentHash && now - row.rotatedAt < GRACE_MS)
    return { kind: 'grace', ...renewed };

  const refresh = await swap(db, token, row.refreshHash, now, also(row.user.id));
  // A parallel call won the race: this token is now the previous one, or the session has ended.
  if (refresh === undefined) return rotateSession(db, text, now, also);
  return { kind: 'rotated', ...renewed, refresh };
}

async function swap(
  db: Database,
  parent: RefreshToken,
  from: string,
  now: number,
  also: readonly Statement[],
): Promise<string | undefined> {
  const { sessionId, family } = parent;
  const next = newRefreshToken(sessionId, family);
  const [swapped] = await db.batch([
    db
      .update(sessions)
      .set({
        refreshHash: next.hash,
        parentHash: parent.hash,
        familyHash: next.familyHash,
        rotatedAt: now,
        expiresAt: sql`min(${now + SESSION_LIFETIME_MS}, ${sessions.createdAt} + ${SESSION_MAXIMUM_MS})`,
      })
      .where(
        and(eq(sessions.id, sessionId), eq(sessions.refreshHash, from), isNull(sessions.endedAt)),
      )
      .returning({ id: sessions.id }),
    insertAudit(db, { at: now, actorId: null, action: 'session.rotate', subjectId: sessionId }),
    ...also,
  ]);
  return swapped.length === 1 ? next.text : undefined;
}
