import { explainApiError } from '../../../api/explain';
import { USER_TEXTS, type UserRow } from '../../../contract/users';
import { fullName } from '../../../lib/full-name';
import type { AssignProps } from '../../../ui/list/bulk/BulkBar';
import { changeAll, explainPart, namesText } from '../../../ui/list/bulk/change-all';
import { AssignDialog } from '../../../ui/list/dialogs/AssignDialog';
import { assignStore, useOtherStores } from '../queries';

/** Assigns one store to several users. Branch heads are excluded, because a store has only one. */
export function AssignMany({ chosen, rows, onClose }: AssignProps<UserRow>) {
  const hasHead = chosen.some(({ role }) => role === 'branch_head');
  return (
    <AssignDialog
      title="Assign Store"
      about={namesText(chosen.map(fullName))}
      choice={{
        label: 'Store',
        placeholder: 'Select store',
        query: useOtherStores(null),
        labelOf: ({ store_name, code }) => `${store_name} (${code})`,
        hintOf: () => undefined,
      }}
      blockedReason={
        hasHead ? 'A store has only one branch head: unselect the branch heads first.' : undefined
      }
      assign={{
        run: (store) =>
          changeAll(chosen, (user) => assignStore(user, store), fullName, explainApiError),
        done: USER_TEXTS.storeAssigned,
      }}
      unassign={undefined}
      rows={rows}
      explain={explainPart(explainApiError)}
      onClose={onClose}
    />
  );
}
