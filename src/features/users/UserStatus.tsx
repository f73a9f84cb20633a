import { errorText } from '../../api/error';
import { patchUser } from '../../api/users';
import { ERROR_TEXTS } from '../../contract/errors';
import { USER_TEXTS, type UserRow } from '../../contract/users';
import { fullName } from '../../lib/full-name';
import { StatusDialog } from '../../ui/list/StatusDialog';
import type { Rows } from '../../ui/list/use-rows';
import { toast } from '../../ui/toast';
import { useAction } from '../../ui/use-action';

interface Props {
  user: UserRow;
  rows: Rows<UserRow>;
  onClose: () => void;
}

function consequence({ is_active, role, store_name }: UserRow): string | undefined {
  if (!is_active) return undefined;
  if (role !== 'branch_head' || store_name === null) return 'They are logged out everywhere.';
  return `They are logged out everywhere, and ${store_name} will have no branch head.`;
}

export function UserStatus({ user, rows, onClose }: Props) {
  const { busy, run } = useAction((error) => {
    void toast('error', errorText(error, ERROR_TEXTS.badRequest));
    rows.refresh();
    onClose();
  });

  const change = () =>
    run(async () => {
      rows.replace(await patchUser(user.id, { is_active: !user.is_active }));
      void toast('success', USER_TEXTS.statusUpdated);
      rows.refresh();
      onClose();
    });

  return (
    <StatusDialog
      about={fullName(user)}
      isActive={user.is_active}
      consequence={consequence(user)}
      busy={busy}
      onYes={change}
      onNo={onClose}
    />
  );
}
