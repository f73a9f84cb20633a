import { explainApiError } from '../../../api/error';
import { patchUser } from '../../../api/users';
import { USER_TEXTS, type UserRow } from '../../../contract/users';
import { fullName } from '../../../lib/full-name';
import { toast } from '../../../ui/feedback/toast';
import { StatusDialog } from '../../../ui/list/dialogs/StatusDialog';
import type { Rows } from '../../../ui/list/use-rows';
import { headless } from './headless';

interface Props {
  user: UserRow;
  rows: Rows<UserRow>;
  onClose: () => void;
}

function consequence(user: UserRow): string | undefined {
  if (!user.is_active) return undefined;
  const store = headless(user);
  if (!store) return 'They are logged out everywhere.';
  return `They are logged out everywhere, and ${store} will have no branch head.`;
}

export function UserStatus({ user, rows, onClose }: Props) {
  async function change(): Promise<void> {
    try {
      rows.replace(await patchUser(user.id, { is_active: !user.is_active }));
      void toast('success', USER_TEXTS.statusUpdated);
      onClose();
    } finally {
      rows.refresh();
    }
  }

  return (
    <StatusDialog
      about={fullName(user)}
      isActive={user.is_active}
      consequence={consequence(user)}
      act={change}
      explain={explainApiError}
      onClose={onClose}
    />
  );
}
