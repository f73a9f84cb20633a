import { setPassword, userHistory } from '../../../api/users';
import { USER_TEXTS, type UserRow } from '../../../contract/users';
import { fullName } from '../../../lib/full-name';
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
import { USER_ACTIONS, withoutHead } from './user-actions';
import { EDIT_USER } from './user-form';

function roleHint(known: UserRow, chosen: string): string | undefined {
  return chosen === known.role ? undefined : withoutHead(known);
}

/** The open dialog of the users screen. */
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
      return <StatusDialog {...common} actions={USER_ACTIONS} />;
    case 'delete':
      return <DeleteDialog {...common} actions={USER_ACTIONS} />;
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
