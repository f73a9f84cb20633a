import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import { USER_TEXTS, type UserRow } from '../../../contract/users';
import {
  deleteUser,
  endUserSessions,
  listUserChanges,
  patchUser,
  setUserPassword,
} from '../../../contract/users/api';
import { fullName } from '../../../lib/full-name';
import { DeleteDialog, type StatusChange, StatusDialog } from '../../../ui/list/dialogs/ActDialog';
import { latestOf } from '../../../ui/list/pages';
import type { RowCache } from '../../../ui/list/use-row-cache';
import type { OpenDialog } from '../../../ui/list/use-row-dialog';
import { HistoryDialog } from '../../audit/HistoryDialog';
import type { UserList } from '../queries';
import type { UserAction } from '../UserCard';
import { AssignStore } from './AssignStore';
import { LogOutEverywhere } from './LogOutEverywhere';
import { SetPassword } from './SetPassword';
import { EditUser } from './UserForms';
import { withoutHead } from './user-form';

function loggedOut(user: UserRow): string {
  const store = withoutHead(user);
  return `They will be logged out everywhere${store ? `, and ${store}` : '.'}`;
}

/** The settings for activating or deactivating a user. */
export function statusChange(cache: RowCache<UserRow>): StatusChange<UserRow> {
  return {
    nameOf: fullName,
    consequenceOf: (user, isActive) => (isActive ? 'They can log in again.' : loggedOut(user)),
    setActive: async ({ id }, is_active) =>
      cache.replace(await call(patchUser, { params: { id }, body: { id, is_active } })),
    explain: explainApiError,
    refresh: cache.refresh,
  };
}

interface Props {
  opened: OpenDialog<UserRow, UserAction>;
  list: UserList;
  onClose: () => void;
}

/** The dialog currently open on the users screen. */
export function UserDialog({ opened, list: { rows, cache }, onClose }: Props) {
  const { kind, row: user } = opened;
  const { id } = user;
  const name = fullName(user);
  switch (kind) {
    case 'edit':
      return <EditUser user={user} cache={cache} onClose={onClose} />;
    case 'assign':
      return <AssignStore user={latestOf(rows, user)} refresh={cache.refresh} onClose={onClose} />;
    case 'status':
      return (
        <StatusDialog
          {...statusChange(cache)}
          row={user}
          done={USER_TEXTS.statusUpdated}
          onClose={onClose}
        />
      );
    case 'delete':
      return (
        <DeleteDialog
          row={user}
          cache={cache}
          about={name}
          consequence={`${loggedOut(user)} Their account will be deleted.`}
          remove={(id) => call(deleteUser, { params: { id } })}
          done={USER_TEXTS.deleted}
          explain={explainApiError}
          onClose={onClose}
        />
      );
    case 'password':
      return (
        <SetPassword
          person={user}
          save={(password) =>
            cache.orRefresh(call(setUserPassword, { params: { id }, body: { password } }))
          }
          done={USER_TEXTS.passwordSet}
          onClose={onClose}
        />
      );
    case 'sessions':
      return (
        <LogOutEverywhere
          person={user}
          endSessions={() => call(endUserSessions, { params: { id } })}
          refresh={cache.refresh}
          onClose={onClose}
        />
      );
    case 'history':
      return (
        <HistoryDialog
          about={name}
          name={`user-${id}`}
          load={(page, signal) =>
            cache.orRefresh(call(listUserChanges, { params: { id }, query: { page }, signal }))
          }
          onClose={onClose}
        />
      );
  }
}
