import { type UpdateUserBody, USER_TEXTS } from '../../../../src/contract/users';
import type { users } from '../../../db/schema';
import { changesOf } from '../../core/audit/log';
import type { CommandContext } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { releaseStore } from '../stores/heads';
import { requireAnotherAdmin } from './admins';
import { changeStaff, type StaffChange, staleUser } from './change';
import type { Staff } from './staff';

/**
 * Saves the complete form. Throws `stale` if the row changed after the form was loaded,
 * `email-taken`, `own-account` for changes to the actor's own role, and `last-admin`.
 */
export function updateStaff(
  context: CommandContext,
  id: number,
  body: UpdateUserBody,
): Promise<Staff> {
  const { updated_at: seen, ...form } = body;
  return changeStaff(context, id, async (was) => {
    if (seen !== undefined && seen !== was.updated_at) throw staleUser(was);
    return formChange(context, was, { ...form, email: form.email.toLowerCase() });
  });
}

async function formChange(
  context: CommandContext,
  was: Staff,
  form: Omit<UpdateUserBody, 'updated_at'>,
): Promise<StaffChange | undefined> {
  const changesRole = form.role !== was.role;
  if (changesRole && was.id === context.actor.id)
    throw new Refusal('own-account', USER_TEXTS.ownRole);

  const movesStore = changesRole && [form.role, was.role].includes('branch_head');
  const next = movesStore ? { ...form, store: null, store_name: null } : form;
  const changes = changesOf<Staff>(was, next);
  if (changes === undefined) return undefined;
  return {
    action: 'user.update',
    set: columns(changes.after),
    ...changes,
    precondition: changesRole ? await requireAnotherAdmin(context.db, was) : undefined,
    followUps: releaseStore(context, was),
  };
}

function columns(after: Partial<Staff>): Partial<typeof users.$inferInsert> {
  const { email, phone, role, first_name: firstName, last_name: lastName, store: storeId } = after;
  const values = { email, phone, role, firstName, lastName, storeId };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
