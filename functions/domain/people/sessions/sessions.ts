import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../../src/contract/auth';
import { DAY_MS } from '../../../../src/lib/durations';
import type { Database } from '../../../db';
import { sessions, stores, users } from '../../../db/schema';
import { type AuditEntry, insertAudit, insertAuditForEach } from '../../core/audit/log';
import type { Statement } from '../../core/command';
import { SESSION_USER } from './accounts';
import type { VerifiedAccount } from './login';
import { newRefreshToken, newSessionId, parseRefreshToken } from './tokens';

export const SESSION_LIFETIME_MS = 7 * DAY_MS;
/** Counted from login, regardless of use. */
export const SESSION_MAXIMUM_MS = 30 * DAY_MS;
export const SESSIONS_PER_USER = 20;
const USER_AGENT_MAXIMUM = 300;

/** An active session with its user as currently stored. */
export interface ActiveSession {
  id: string;
  user: SessionUser;
}

/**
 * Reads the session and its user in one query; returns undefined if the session has ended or its
 * user is inactive or deleted.
 */
export async function readSession(
  db: Database,
  id: string,
  now: number,
): Promise<ActiveSession | undefined> {
  const row = await findActive(db, id, now);
  return row && { id, user: row.user };
}

interface Opening {
  /** The refresh token of the session that this one replaces. */
  replaces?: string | undefined;
  userAgent?: string | undefined;
  /** Statements for the same batch, which run even if no session is created. */
  also?: readonly Statement[];
}

/**
 * Creates a session and returns its first refresh token with the current user; undefined if the
 * password was changed or the account was closed after the password was verified.
 */
export async function createSession(
  db: Database,
  { userId, passwordHash }: VerifiedAccount,
  remember: boolean,
  now: number,
  { replaces = '', userAgent = '', also = [] }: Opening = {},
): Promise<{ session: ActiveSession; refresh: string } | undefined> {
  const id = newSessionId();
  const token = newRefreshToken(id);
  const insert = db.insert(sessions).select(
    sql`SELECT ${id}, ${users.id}, ${token.hash}, NULL, ${token.familyHash}, ${now}, ${Number(remember)}, ${now},
      ${now + SESSION_LIFETIME_MS}, NULL, ${userAgent.slice(0, USER_AGENT_MAXIMUM)} FROM ${users}
      WHERE ${users.id} = ${userId} AND ${users.passwordHash} = ${passwordHash}
        AND ${users.isActive} AND ${users.deletedAt} IS NULL`,
  );
  const entry = { at: now, actorId: userId, action: 'session.create', subjectId: id } as const;
  const isOpen = sql`EXISTS (SELECT 1 FROM ${sessions} AS opened WHERE opened.id = ${id})`;
  const [, , [row]] = await db.batch([
    insert,
    insertAudit(db, { ...entry, after: { remember } }),
    selectActive(db, id, now),
    ...endingOf(db, replaces, now, isOpen),
    ...endOldest(db, userId, now),
    db
      .update(users)
      .set({ lastUsedAt: now, erasureNoticeAt: null })
      .where(and(eq(users.id, userId), isOpen)),
    ...also,
  ]);
  return row && { session: { id, user: row.user }, refresh: token.text };
}

/** Ends the user's sessions that exceed the limit, starting with the least recently used. */
function endOldest(db: Database, userId: number, now: number): Statement[] {
  const areTheirs = and(
    eq(sessions.userId, userId),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
  );
  const tooMany = sql`SELECT ${sessions.id} FROM ${sessions} WHERE ${areTheirs}
    ORDER BY ${sessions.rotatedAt} DESC, rowid DESC LIMIT -1 OFFSET ${SESSIONS_PER_USER}`;
  return [
    insertAuditForEach(db, { at: now, actorId: userId, action: 'session.end' }, tooMany),
    db.update(sessions).set({ endedAt: now }).where(sql`${sessions.id} IN (${tooMany})`),
  ];
}

/** Ends the session that an access token identifies. */
export function endSession(db: Database, id: string, userId: number, now: number): Promise<void> {
  const entry = { at: now, actorId: userId, action: 'session.end', subjectId: id } as const;
  return end(db, entry, eq(sessions.userId, userId));
}

/** Ends the session that a refresh token belongs to. */
export async function endSessionOf(db: Database, text: string, now: number): Promise<void> {
  const [first, ...rest] = endingOf(db, text, now);
  if (first !== undefined) await db.batch([first, ...rest]);
}

function endingOf(db: Database, text: string, now: number, precondition?: SQL): Statement[] {
  const token = parseRefreshToken(text);
  if (token === undefined) return [];
  const isCurrentToken = or(
    eq(sessions.refreshHash, token.hash),
    eq(sessions.parentHash, token.hash),
  );
  const subjectId = token.sessionId;
  const entry = { at: now, actorId: null, action: 'session.end', subjectId } as const;
  return ending(db, entry, and(isCurrentToken, precondition));
}

/** Ends a session whose old token was reused, which means that another client has a copy. */
export function endReplayed(db: Database, id: string, now: number): Promise<void> {
  return end(db, { at: now, actorId: null, action: 'session.replay', subjectId: id });
}

/** Finds an active session with the columns that rotation needs. */
export function findActive(db: Database, id: string, now: number) {
  return selectActive(db, id, now).get();
}

function selectActive(db: Database, id: string, now: number) {
  return db
    .select({
      refreshHash: sessions.refreshHash,
      parentHash: sessions.parentHash,
      familyHash: sessions.familyHash,
      rotatedAt: sessions.rotatedAt,
      remember: sessions.remember,
      user: SESSION_USER,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(stores, eq(stores.id, users.storeId))
    .where(
      and(
        eq(sessions.id, id),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        eq(users.isActive, true),
        isNull(users.deletedAt),
      ),
    );
}

type Ending = AuditEntry & { subjectId: string };

async function end(db: Database, entry: Ending, precondition?: SQL): Promise<void> {
  await db.batch(ending(db, entry, precondition));
}

function ending(db: Database, entry: Ending, precondition?: SQL): [Statement, Statement] {
  const isLive = and(eq(sessions.id, entry.subjectId), isNull(sessions.endedAt), precondition);
  return [db.update(sessions).set({ endedAt: entry.at }).where(isLive), insertAudit(db, entry)];
}
