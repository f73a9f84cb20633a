import { explainApiError, staleRow } from '../../../api/error';
import { updateUser } from '../../../api/users';
import { roleName } from '../../../contract/roles';
import { type UpdateUserBody, USER_TEXTS, type UserRow, userRow } from '../../../contract/users';
import { EditDialog } from '../../../ui/list/dialogs/EditDialog';
import type { Rows } from '../../../ui/list/use-rows';
import { headless } from './headless';
import { UserFields } from './UserFields';
import { missing, parseEdit, valuesOf } from './user-form';

const LABELS = {
  first_name: 'Name',
  last_name: 'Initial (Parent Name)',
  email: 'Email',
  phone: 'Phone Number',
  role: 'Role',
  store: 'Store',
  is_active: 'Status',
};

function describe({ role, store_name, is_active, ...user }: UserRow): Record<string, string> {
  const { first_name, last_name, email, phone } = user;
  return {
    first_name,
    last_name,
    email,
    phone,
    role: roleName(role),
    store: store_name ?? 'unassigned',
    is_active: is_active ? 'active' : 'inactive',
  };
}

interface Props {
  user: UserRow;
  rows: Rows<UserRow>;
  onClose: () => void;
}

/** A role is shown once the server has agreed to it. */
function preview(known: UserRow, { updated_at: _, ...person }: UpdateUserBody) {
  return person.role === known.role ? { ...known, ...person } : undefined;
}

function roleHint(known: UserRow, chosen: string): string | undefined {
  const store = headless(known);
  return store && chosen !== known.role ? `${store} will have no branch head.` : undefined;
}

export function EditUser({ user, rows, onClose }: Props) {
  return (
    <EditDialog
      title="Update User"
      row={user}
      rows={rows}
      valuesOf={valuesOf}
      parse={parseEdit}
      preview={preview}
      save={updateUser}
      currentOf={(error) => staleRow(error, userRow)}
      describe={describe}
      explain={explainApiError}
      texts={USER_TEXTS}
      labels={LABELS}
      summary={missing}
      onClose={onClose}
    >
      {({ known, ...form }) => (
        <UserFields {...form} isNew={false} roleHint={roleHint(known, form.values.role)} />
      )}
    </EditDialog>
  );
}
