import { roleName } from '../../src/contract/roles';
import { type UpdateUserBody, USER_TEXTS } from '../../src/contract/users';
import type { users } from '../db/schema';
import { changesOf } from './changes';
import type { Desk } from './desk';
import { releaseStore } from './heads';
import { changedMeanwhile } from './meanwhile';
import { Refusal } from './refusal';
import type { Staff } from './staff';
import { keepAnAdmin } from './staff-admins';
import { changeStaff, type StaffChange } from './staff-change';

/** Writes a whole form; one filled before somebody else's change is refused. */
export function updateStaff(desk: Desk, id: number, body: UpdateUserBody): Promise<Staff> {
  const { updated_at: seen, ...form } = body;
  return changeStaff(desk, id, async (was) => {
    if (seen !== undefined && seen !== was.updated_at) {
      const subject = { type: 'user', id, shown: shown(was) } as const;
      throw await changedMeanwhile(desk.db, subject, seen, USER_TEXTS.changedMeanwhile);
    }
    return formChange(desk, was, { ...form, email: form.email.toLowerCase() });
  });
}

async function formChange(
  desk: Desk,
  was: Staff,
  form: Omit<UpdateUserBody, 'updated_at'>,
): Promise<StaffChange | undefined> {
  const changesRole = form.role !== was.role;
  if (changesRole && was.id === desk.by) throw new Refusal('conflict', USER_TEXTS.ownRole);

  const movesStore = changesRole && [form.role, was.role].includes('branch_head');
  const next = movesStore ? { ...form, store: null, store_name: null } : form;
  const changes = changesOf<Staff>(was, next);
  if (changes === undefined) return undefined;
  return {
    action: 'user.update',
    set: columns(changes.after),
    ...changes,
    onlyIf: changesRole ? await keepAnAdmin(desk.db, was) : undefined,
    afterwards: releaseStore(desk, was),
  };
}

function columns(after: Partial<Staff>): Partial<typeof users.$inferInsert> {
  const { email, phone, role, first_name: firstName, last_name: lastName, store: storeId } = after;
  const values = { email, phone, role, firstName, lastName, storeId };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function shown(staff: Staff): Record<string, string> {
  const { first_name, last_name, email, phone, role, store_name, is_active } = staff;
  return {
    first_name,
    last_name,
    email,
    phone,
    role: roleName(role),
    store: store_name ?? 'unassigned',
    is_active: is_active ? 'active' : 'inactive',
  };
}
