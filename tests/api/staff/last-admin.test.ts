import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../functions/db/schema';
import type { Actor } from '../../../functions/domain/core/command';
import { deleteStaff, setStaffActive } from '../../../functions/domain/people/staff/status';
import { updateStaff } from '../../../functions/domain/people/staff/update';
import { db, someone } from '../../support/api/people';
import { type Admin, someAdmin, userForm, userInDb } from '../../support/api/staff';

const LAST = 'This is the last active System Admin. Add another one first.';

beforeEach(async () => {
  await db.update(users).set({ isActive: false });
});

const path = ({ user }: Admin) => `/api/users/${user.id}`;
const demote = (by: Admin, target: Admin) => by.ask('PUT', path(target), userForm());
const deactivate = (by: Admin, target: Admin) =>
  by.ask('PATCH', path(target), { is_active: false });
const remove = (by: Admin, target: Admin) => by.ask('DELETE', path(target));

describe('an admin', () => {
  it.each([
    ['deactivate', deactivate, 'You cannot deactivate yourself.'],
    ['delete', remove, 'You cannot delete yourself.'],
    ['demote', demote, 'You cannot change your own role.'],
  ] as const)('cannot %s themselves', async (_case, act, message) => {
    const [self] = [await someAdmin(), await someAdmin()];
    expect(await act(self, self)).toMatchObject({
      status: 409,
      body: { code: 'own-account', message },
    });
    expect(await userInDb(self.user.id)).toMatchObject({
      role: 'system_admin',
      isActive: true,
      deletedAt: null,
    });
  });

  it('may change their own name', async () => {
    const self = await someAdmin();
    const form = userForm({ role: 'system_admin', first_name: 'Renamed' });
    expect(await self.ask('PUT', path(self), form)).toMatchObject({
      status: 200,
      body: { first_name: 'Renamed' },
    });
  });
});

describe('the last active admin', () => {
  it.each([
    ['demote', demote],
    ['deactivate', deactivate],
    ['delete', remove],
  ] as const)('remains when two admins %s each other concurrently', async (_case, act) => {
    const [one, other] = [await someAdmin(), await someAdmin()];
    const answers = await Promise.all([act(one, other), act(other, one)]);
    const statuses = answers.map(({ status }) => status).sort();
    expect([
      [200, 401],
      [200, 403],
      [200, 409],
    ]).toContainEqual(statuses);
    const rows = await Promise.all([userInDb(one.user.id), userInDb(other.user.id)]);
    expect(rows.filter(isActiveAdmin)).toHaveLength(1);
  });

  it('remains when two changes read the table before either is written', async () => {
    for (let round = 0; round < 5; round++) {
      await db.update(users).set({ isActive: false });
      const [one, other] = [await someone('system_admin'), await someone('system_admin')];
      const by = (actor: Actor) => ({ db, actor, now: Date.now() });
      const outcomes = await Promise.allSettled([
        setStaffActive(by(one), other.id, false),
        updateStaff(by(other), one.id, { ...userForm(), role: 'advisor' }),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'last-admin', message: LAST },
      });
    }
  });

  it('remains when the only other admins are inactive or deleted', async () => {
    const last = await someone('system_admin');
    await someone('system_admin', { isActive: false });
    await someone('system_admin', { deletedAt: 5 });
    const actor = { id: 0, role: 'system_admin', store: null } as const;
    const context = { db, actor, now: 1 };
    await expect(deleteStaff(context, last.id)).rejects.toMatchObject({ message: LAST });
    await expect(setStaffActive(context, last.id, false)).rejects.toMatchObject({ message: LAST });
  });

  it('can delete an inactive admin', async () => {
    const self = await someAdmin();
    const { id } = await someone('system_admin', { isActive: false });
    expect((await self.ask('DELETE', `/api/users/${id}`)).status).toBe(200);
  });
});

function isActiveAdmin(row: typeof users.$inferSelect): boolean {
  return row.role === 'system_admin' && row.isActive && row.deletedAt === null;
}
