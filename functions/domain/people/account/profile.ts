import { and, eq, isNull } from 'drizzle-orm';
import type { Profile, ProfileBody } from '../../../../src/contract/account/profile';
import type { SessionUser } from '../../../../src/contract/auth';
import { ERROR_TEXTS } from '../../../../src/contract/errors';
import type { Database } from '../../../db';
import { sessions, users } from '../../../db/schema';
import { changesOf, insertAudit } from '../../core/audit/log';
import { type CommandContext, nextUpdatedAt } from '../../core/command';
import { Refusal } from '../../core/refusal';
import type { ActiveSession } from '../sessions/sessions';

/** Throws `forbidden` for staff, whose details a System Admin changes. */
export function requireCustomer({ role }: Pick<SessionUser, 'role'>): void {
  if (role !== 'customer') throw new Refusal('forbidden', ERROR_TEXTS.forbidden);
}

/** A user's own name, mobile number and email address. */
export async function readProfile(db: Database, id: number): Promise<Profile> {
  const [row] = await selectProfile(db, id);
  if (row === undefined) throw new Refusal('unauthenticated', ERROR_TEXTS.unauthenticated);
  return row;
}

interface ChangedProfile {
  profile: Profile;
  /** Whether the cookies of the session outlive the browser session. */
  isRemembered: boolean;
}

/** Changes the caller's own name and mobile number; orders keep theirs. */
export async function changeProfile(
  { db, now }: CommandContext,
  { id: sessionId, user }: ActiveSession,
  body: ProfileBody,
): Promise<ChangedProfile> {
  const was = await readProfile(db, user.id);
  const changes = changesOf<ProfileBody>(was, body);
  const isThem = and(eq(users.id, user.id), isNull(users.deletedAt));
  const [, , [profile], [session]] = await db.batch([
    db
      .update(users)
      .set({
        firstName: body.first_name,
        lastName: body.last_name,
        phone: body.phone,
        updatedAt: nextUpdatedAt(users.updatedAt, now),
      })
      .where(changes === undefined ? isNull(users.id) : isThem),
    insertAudit(db, {
      at: now,
      actorId: user.id,
      action: 'user.update',
      subjectId: String(user.id),
      ...changes,
    }),
    selectProfile(db, user.id),
    db.select({ isRemembered: sessions.remember }).from(sessions).where(eq(sessions.id, sessionId)),
  ]);
  return { profile: profile ?? was, isRemembered: session?.isRemembered ?? false };
}

function selectProfile(db: Database, id: number) {
  return db
    .select({
      first_name: users.firstName,
      last_name: users.lastName,
      phone: users.phone,
      email: users.email,
    })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
}
