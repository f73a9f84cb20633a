import { USER_TEXTS } from '../../src/contract/users';
import type { Desk } from './desk';
import { releaseStore } from './heads';
import { Refusal } from './refusal';
import { endSessions, MAY_NOT_ACT } from './session-ends';
import type { Staff } from './staff';
import { keepAnAdmin } from './staff-admins';
import { changeStaff, type StaffChange } from './staff-change';

/** Lets a user in or shuts them out; who is shut out loses their sessions and the store they head. */
export function setStaffActive(desk: Desk, id: number, isActive: boolean): Promise<Staff> {
  return changeStaff(desk, id, async (was) => {
    if (was.is_active === isActive) return undefined;
    if (!isActive) return leave(desk, was, 'deactivate');
    return {
      action: 'user.activate',
      set: { isActive },
      before: { is_active: false },
      after: { is_active: true },
    };
  });
}

/** Takes a user off the lists for good; the row stays for the audit log. */
export async function deleteStaff(desk: Desk, id: number): Promise<void> {
  await changeStaff(desk, id, (was) => leave(desk, was, 'delete'));
}

async function leave(desk: Desk, was: Staff, how: 'deactivate' | 'delete'): Promise<StaffChange> {
  if (was.id === desk.by) {
    const text = how === 'delete' ? USER_TEXTS.ownDelete : USER_TEXTS.ownDeactivate;
    throw new Refusal('conflict', text);
  }
  const { id, store, store_name } = was;
  const heads = was.role === 'branch_head' && store !== null;
  const state = how === 'delete' ? { deletedAt: desk.now } : { isActive: false };
  return {
    action: `user.${how}`,
    set: { ...state, ...(heads && { storeId: null }) },
    before: { ...facts(how, was), ...(heads && { store, store_name }) },
    after: {
      ...(how === 'deactivate' && { is_active: false }),
      ...(heads && { store: null, store_name: null }),
    },
    onlyIf: await keepAnAdmin(desk.db, was),
    afterwards: [
      ...releaseStore(desk, was),
      ...endSessions(desk, { userId: id, onceUser: MAY_NOT_ACT }),
    ],
  };
}

function facts(how: 'deactivate' | 'delete', was: Staff): Partial<Staff> {
  if (how === 'deactivate') return { is_active: true };
  const { first_name, last_name, username, email, phone, role } = was;
  return { first_name, last_name, username, email, phone, role };
}
