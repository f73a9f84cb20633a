import { explainApiError } from '../../../api/explain';
import { staleRow } from '../../../api/stale-row';
import { updateUser } from '../../../api/users';
import { roleName } from '../../../contract/roles';
import { USER_TEXTS, type UserRow, userRow } from '../../../contract/users';
import { EditDialog, type ShownField } from '../../../ui/list/dialogs/EditDialog';
import type { RowCache } from '../../../ui/list/use-row-cache';
import { UserFields } from './UserFields';
import { normalize, parseEdit, valuesOf, withoutHead } from './user-form';

function shownFields(user: UserRow): ShownField[] {
  return [
    { name: 'first_name', label: 'Name', text: user.first_name },
    { name: 'last_name', label: 'Initial (Parent Name)', text: user.last_name },
    { name: 'email', label: 'Email', text: user.email },
    { name: 'phone', label: 'Phone Number', text: user.phone },
    { name: 'role', label: 'Role', text: roleName(user.role) },
    { name: 'store', label: 'Store', text: user.store_name ?? 'unassigned' },
    { name: 'is_active', label: 'Status', text: user.is_active ? 'active' : 'inactive' },
  ];
}

interface Props {
  user: UserRow;
  cache: RowCache<UserRow>;
  onClose: () => void;
}

export function EditUser({ user, cache, onClose }: Props) {
  return (
    <EditDialog
      title="Update User"
      row={user}
      cache={cache}
      valuesOf={valuesOf}
      normalize={normalize}
      parse={parseEdit}
      incomplete={USER_TEXTS.fillRequired}
      // The role changes on screen only after the server has accepted it.
      preview={(known, { updated_at: _, ...person }) =>
        person.role === known.role ? { ...known, ...person } : undefined
      }
      update={updateUser}
      updated={USER_TEXTS.updated}
      currentOf={(error) => staleRow(error, userRow)}
      shownFields={shownFields}
      explain={explainApiError}
      onClose={onClose}
    >
      {(form, known) => (
        <UserFields
          form={form}
          roleHint={form.values.role === known.role ? undefined : withoutHead(known)}
        />
      )}
    </EditDialog>
  );
}
