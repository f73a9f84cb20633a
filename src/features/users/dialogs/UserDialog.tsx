import { explainApiError } from '../../../api/explain';
import { deleteUser, patchUser, setPassword, userHistory } from '../../../api/users';
import { USER_TEXTS, type UserRow } from '../../../contract/users';
import { fullName } from '../../../lib/full-name';
import type { RowActions } from '../../../ui/list/dialogs/ActDialog';
import { DeleteDialog } from '../../../ui/list/dialogs/DeleteDialog';
import { EditDialog } from '../../../ui/list/dialogs/EditDialog';
import { StatusDialog } from '../../../ui/list/dialogs/StatusDialog';
import type { DialogProps } from '../../../ui/list/ListScreen';
import { HistoryDialog } from '../../audit/HistoryDialog';
import type { UserAction } from '../UserCard';
import { AssignStore } from './AssignStore';
import { CreateUser } from './CreateUser';
import { SetPassword } from './SetPassword';
import { UserFields } from './UserFields';
import { EDIT_USER } from './user-form';

/** What becomes of the store of a branch head who is none any more. */
function headless({ role, store_name }: UserRow): string | undefined {
  if (role !== 'branch_head' || store_name === null) return undefined;
  return `${store_name} will have no branch head.`;
}

function loggedOut(user: UserRow): string {
  const store = headless(user);
  return `They are logged out everywhere${store ? `, and ${store}` : '.'}`;
}

function consequenceOf(act: 'activate' | 'deactivate' | 'delete', user: UserRow): string {
  if (act === 'activate') return 'They can log in again.';
  return act === 'delete' ? `${loggedOut(user)} Their account is gone.` : loggedOut(user);
}

const ACTIONS: RowActions<UserRow> = {
  nameOf: fullName,
  setActive: (id, is_active) => patchUser(id, { is_active }),
  remove: deleteUser,
  consequenceOf,
  texts: USER_TEXTS,
  explain: explainApiError,
};

function roleHint(known: UserRow, chosen: string): string | undefined {
  return chosen === known.role ? undefined : headless(known);
}

/** The dialog that is open over the users. */
export function UserDialog({ opened, rows, onClose }: DialogProps<UserRow, UserAction>) {
  if (opened.kind === 'create') return <CreateUser rows={rows} onClose={onClose} />;

  const { kind, row, latest } = opened;
  const common = { row, rows, onClose };
  switch (kind) {
    case 'edit':
      return (
        <EditDialog {...common} edit={EDIT_USER}>
          {(form, known) => <UserFields form={form} roleHint={roleHint(known, form.values.role)} />}
        </EditDialog>
      );
    case 'assign':
      return <AssignStore {...common} row={latest} />;
    case 'status':
      return <StatusDialog {...common} actions={ACTIONS} />;
    case 'delete':
      return <DeleteDialog {...common} actions={ACTIONS} />;
    case 'password':
      return (
        <SetPassword
          person={row}
          save={(password) => rows.orRefresh(setPassword(row.id, password))}
          done={USER_TEXTS.passwordSet}
          onClose={onClose}
        />
      );
    case 'history':
      return (
        <HistoryDialog
          about={fullName(row)}
          name={`user-${row.id}`}
          load={(page, signal) => rows.orRefresh(userHistory(row.id, page, signal))}
          onClose={onClose}
        />
      );
  }
}
