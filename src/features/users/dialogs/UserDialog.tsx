import { userHistory } from '../../../api/users';
import type { UserRow } from '../../../contract/users';
import { fullName } from '../../../lib/full-name';
import type { DialogProps } from '../../../ui/list/ListScreen';
import { HistoryDialog } from '../../audit/HistoryDialog';
import type { UserAction } from '../UserCard';
import { AssignStore } from './AssignStore';
import { CreateUser } from './CreateUser';
import { DeleteUser } from './DeleteUser';
import { EditUser } from './EditUser';
import { SetPassword } from './SetPassword';
import { UserStatus } from './UserStatus';

/** The dialog that is open over the users. */
export function UserDialog({ opened, rows, onClose }: DialogProps<UserRow, UserAction>) {
  if (opened.kind === 'create') return <CreateUser rows={rows} onClose={onClose} />;

  const { kind, row: user, latest } = opened;
  const common = { user, rows, onClose };
  switch (kind) {
    case 'edit':
      return <EditUser {...common} />;
    case 'assign':
      return <AssignStore {...common} user={latest} />;
    case 'status':
      return <UserStatus {...common} />;
    case 'delete':
      return <DeleteUser {...common} />;
    case 'password':
      return <SetPassword {...common} />;
    case 'history':
      return (
        <HistoryDialog
          about={fullName(user)}
          name={`user-${user.id}`}
          load={(page, signal) => rows.orRefresh(userHistory(user.id, page, signal))}
          onClose={onClose}
        />
      );
  }
}
