import { errorText } from '../../api/error';
import { deleteUser } from '../../api/users';
import { ERROR_TEXTS } from '../../contract/errors';
import { USER_TEXTS, type UserRow } from '../../contract/users';
import { fullName } from '../../lib/full-name';
import { DeleteDialog } from '../../ui/list/DeleteDialog';
import type { Rows } from '../../ui/list/use-rows';
import { toast } from '../../ui/toast';
import { useAction } from '../../ui/use-action';

interface Props {
  user: UserRow;
  rows: Rows<UserRow>;
  onClose: () => void;
  onGone: () => void;
}

export function DeleteUser({ user, rows, onClose, onGone }: Props) {
  const { busy, run } = useAction((error) => {
    void toast('error', errorText(error, ERROR_TEXTS.badRequest));
    rows.refresh();
    onClose();
  });

  const remove = () =>
    run(async () => {
      await deleteUser(user.id);
      await rows.drop(user.id);
      void toast('success', USER_TEXTS.deleted);
      rows.refresh();
      onGone();
    });

  return <DeleteDialog about={fullName(user)} busy={busy} onYes={remove} onNo={onClose} />;
}
