import { userHistory } from '../../../api/users';
import type { UserRow } from '../../../contract/users';
import { fullName } from '../../../lib/full-name';
import { useRows } from '../../../ui/list/use-rows';
import { HistoryDialog } from '../../audit/HistoryDialog';
import { USERS } from '../queries';
import type { UserAction } from '../UserCard';
import { AssignStore } from './AssignStore';
import { CreateUser } from './CreateUser';
import { DeleteUser } from './DeleteUser';
import { EditUser } from './EditUser';
import { SetPassword } from './SetPassword';
import { UserStatus } from './UserStatus';

export type Opened = { kind: 'create' } | { kind: UserAction; user: UserRow };

interface Props {
  opened: Opened | null;
  /** The row as it is now. */
  latest: (user: UserRow) => UserRow;
  onClose: () => void;
}

/** The dialog that is open over the users, if any. */
export function UserDialogs({ opened, latest, onClose }: Props) {
  const rows = useRows<UserRow>(USERS);
  if (opened === null) return null;
  if (opened.kind === 'create') return <CreateUser rows={rows} onClose={onClose} />;

  const { kind, user } = opened;
  const common = { user, rows, onClose };
  switch (kind) {
    case 'edit':
      return <EditUser {...common} />;
    case 'assign':
      return <AssignStore {...common} user={latest(user)} />;
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
