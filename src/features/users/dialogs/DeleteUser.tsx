import { explainApiError } from '../../../api/error';
import { deleteUser } from '../../../api/users';
import { USER_TEXTS, type UserRow } from '../../../contract/users';
import { fullName } from '../../../lib/full-name';
import { toast } from '../../../ui/feedback/toast';
import { DeleteDialog } from '../../../ui/list/dialogs/DeleteDialog';
import type { Rows } from '../../../ui/list/use-rows';
import { headless } from './headless';

interface Props {
  user: UserRow;
  rows: Rows<UserRow>;
  onClose: () => void;
}

export function DeleteUser({ user, rows, onClose }: Props) {
  async function remove(): Promise<void> {
    try {
      await deleteUser(user.id);
      await rows.drop(user.id);
      void toast('success', USER_TEXTS.deleted);
      onClose();
    } finally {
      rows.refresh();
    }
  }

  const store = headless(user);
  return (
    <DeleteDialog
      about={fullName(user)}
      consequence={store && `${store} will have no branch head.`}
      act={remove}
      explain={explainApiError}
      onClose={onClose}
    />
  );
}
