import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions, users } from '../../../functions/db/schema';
import { authenticate } from '../../../functions/domain/people/sessions/login';
import { createSession, readSession } from '../../../functions/domain/people/sessions/sessions';
import { auditOf } from '../../support/api/audit';
import { db, enter, PASSWORD, someone } from '../../support/api/people';

const ROUNDS = 25;

type Change = Partial<typeof users.$inferInsert>;

function change(userId: number, to: Change) {
  return db.update(users).set(to).where(eq(users.id, userId));
}

function loginOf(login: string) {
  return { login, password: PASSWORD, address: 'local' };
}

async function sessionsOf(userId: number): Promise<number> {
  return (await db.select().from(sessions).where(eq(sessions.userId, userId))).length;
}

describe('a change between the password check and session creation', () => {
  it.each<[string, Change]>([
    ['a new password', { passwordHash: 'scrypt$16384$8$5$bmV3$bmV3' }],
    ['a deactivation', { isActive: false }],
    ['a deletion', { deletedAt: 5 }],
  ])('prevents the login when it is %s', async (_case, to) => {
    const user = await someone('advisor');
    const { account } = await authenticate(db, loginOf(user.username), 1);
    await change(user.id, to);
    expect(await createSession(db, account, true, Date.now())).toBeUndefined();
    expect(await sessionsOf(user.id)).toBe(0);
    expect(await auditOf(user.id)).toEqual([]);
  });

  it('prevents the login without ending the session that the login would have replaced', async () => {
    const user = await someone('advisor');
    const other = await enter(await someone('advisor'));
    const { account } = await authenticate(db, loginOf(user.username), 1);
    const open = () => createSession(db, account, true, Date.now(), { replaces: other.refresh });
    await change(user.id, { isActive: false });
    expect(await open()).toBeUndefined();
    expect(await readSession(db, other.sessionId, Date.now())).toBeDefined();
    await change(user.id, { isActive: true });
    expect(await open()).toBeDefined();
    expect(await readSession(db, other.sessionId, Date.now())).toBeUndefined();
  });

  it('applies to the new session when it is a role change', async () => {
    const user = await someone('system_admin');
    const { account } = await authenticate(db, loginOf(user.username), 1);
    await change(user.id, { role: 'advisor' });
    const created = await createSession(db, account, true, Date.now());
    expect(created?.session.user.role).toBe('advisor');
  });

  it('prevents the login in each of a hundred attempts', async () => {
    const closings: Change[] = [
      { passwordHash: 'scrypt$16384$8$5$bmV3$bmV3' },
      { isActive: false },
      { deletedAt: 5 },
      { passwordHash: 'scrypt$16384$8$5$b2xk$b2xk', role: 'advisor' },
    ];
    const user = await someone('branch_head');
    const row = await db.select().from(users).where(eq(users.id, user.id)).get();
    const before = { passwordHash: row?.passwordHash ?? '', isActive: true, deletedAt: null };
    const account = { userId: user.id, passwordHash: before.passwordHash };
    let opened = 0;
    for (let round = 0; round < ROUNDS; round++) {
      for (const closing of closings) {
        await change(user.id, closing);
        if (await createSession(db, account, true, Date.now())) opened += 1;
        await change(user.id, before);
      }
    }
    expect(opened).toBe(0);
    expect(await createSession(db, account, true, Date.now())).toBeDefined();
  });
});
