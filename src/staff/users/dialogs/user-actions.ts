import { explainApiError } from '../../../api/explain';
import { deleteUser, patchUser } from '../../../api/users';
import { USER_TEXTS, type UserRow } from '../../../contract/users';
import { fullName } from '../../../lib/full-name';
import type { RowActions } from '../../../ui/list/dialogs/ActDialog';

/** The warning that a store loses its branch head. */
export function withoutHead({ role, store_name }: UserRow): string | undefined {
  if (role !== 'branch_head' || store_name === null) return undefined;
  return `${store_name} will have no branch head.`;
}

function loggedOut(user: UserRow): string {
  const store = withoutHead(user);
  return `They will be logged out everywhere${store ? `, and ${store}` : '.'}`;
}

function consequenceOf(act: 'activate' | 'deactivate' | 'delete', user: UserRow): string {
  if (act === 'activate') return 'They can log in again.';
  return act === 'delete' ? `${loggedOut(user)} Their account will be deleted.` : loggedOut(user);
}

export const USER_ACTIONS: RowActions<UserRow> = {
  nameOf: fullName,
  setActive: (id, is_active) => patchUser(id, { is_active }),
  remove: deleteUser,
  consequenceOf,
  texts: USER_TEXTS,
  explain: explainApiError,
};
