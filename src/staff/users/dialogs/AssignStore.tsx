import { explainApiError } from '../../../api/explain';
import { USER_TEXTS, type UserRow } from '../../../contract/users';
import { fullName } from '../../../lib/full-name';
import type { RowDialogProps } from '../../../ui/list/dialogs/ActDialog';
import { AssignDialog } from '../../../ui/list/dialogs/AssignDialog';
import { assignStore, unassignStore, useOtherStores } from '../queries';

export function AssignStore({ row: user, rows, onClose }: RowDialogProps<UserRow>) {
  const isAssigned = user.store !== null;
  return (
    <AssignDialog
      title="Assign Store"
      about={`${fullName(user)}: ${user.store_name ?? 'unassigned'}`}
      choice={{
        label: 'Store',
        placeholder: 'Select store',
        query: useOtherStores(user.store),
        labelOf: ({ store_name, code }) => `${store_name} (${code})`,
        hintOf: ({ branch_head_name: head }) =>
          user.role === 'branch_head' && head ? `Replaces ${head} as its branch head.` : undefined,
      }}
      assign={{ run: (store) => assignStore(user, store), done: USER_TEXTS.storeAssigned }}
      unassign={
        isAssigned
          ? { run: () => unassignStore(user), done: USER_TEXTS.storeUnassigned }
          : undefined
      }
      rows={rows}
      explain={explainApiError}
      onClose={onClose}
    />
  );
}
