import { USER_TEXTS } from '../../../../src/contract/users';
import type { CommandContext } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { MAY_NOT_ACT, revokeSessions } from '../sessions/revoke';
import { releaseStore } from '../stores/heads';
import { requireAnotherAdmin } from './admins';
import { changeStaff, type StaffChange } from './change';
import type { Staff } from './staff';

/**
 * Activates or deactivates a user; deactivating ends their sessions and removes them as head of a
 * store. Throws `own-account` and `last-admin`.
 */
export function setStaffActive(
  context: CommandContext,
  id: number,
  isActive: boolean,
): Promise<Staff> {
  return changeStaff(context, id, async (was) => {
    if (was.is_active === isActive) return undefined;
    if (!isActive) return leave(context, was, 'deactivate');
    return {
      action: 'user.activate',
      set: { isActive },
      before: { is_active: false },
      after: { is_active: true },
    };
  });
}

/**
 * Permanently removes a user from the lists; the row stays for the audit log. Throws `own-account`
 * and `last-admin`.
 */
export async function deleteStaff(context: CommandContext, id: number): Promise<void> {
  await changeStaff(context, id, (was) => leave(context, was, 'delete'));
}

async function leave(
  context: CommandContext,
  was: Staff,
  how: 'deactivate' | 'delete',
): Promise<StaffChange> {
  if (was.id === context.actor.id) {
    const text = how === 'delete' ? USER_TEXTS.ownDelete : USER_TEXTS.ownDeactivate;
    throw new Refusal('own-account', text);
  }
  const { id, store, store_name } = was;
  const heads = was.role === 'branch_head' && store !== null;
  const state = how === 'delete' ? { deletedAt: context.now } : { isActive: false };
  return {
    action: `user.${how}`,
    set: { ...state, ...(heads && { storeId: null }) },
    before: { ...valuesBefore(how, was), ...(heads && { store, store_name }) },
    after: {
      ...(how === 'deactivate' && { is_active: false }),
      ...(heads && { store: null, store_name: null }),
    },
    precondition: await requireAnotherAdmin(context.db, was),
    followUps: [
      ...releaseStore(context, was),
      ...revokeSessions(context, { userId: id, userCondition: MAY_NOT_ACT }),
    ],
  };
}

function valuesBefore(how: 'deactivate' | 'delete', was: Staff): Partial<Staff> {
  if (how === 'deactivate') return { is_active: true };
  const { first_name, last_name, username, email, phone, role } = was;
  return { first_name, last_name, username, email, phone, role };
}
