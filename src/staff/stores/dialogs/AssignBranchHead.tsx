import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import { STORE_TEXTS, type StoreRow } from '../../../contract/stores';
import { assignBranchHead, unassignBranchHead } from '../../../contract/stores/api';
import { fullName } from '../../../lib/full-name';
import { AssignDialog } from '../../../ui/list/dialogs/AssignDialog';
import type { RowCache } from '../../../ui/list/use-row-cache';
import { useEligibleHeads } from '../queries';

interface Props {
  store: StoreRow;
  cache: RowCache<StoreRow>;
  onClose: () => void;
}

export function AssignBranchHead({ store, cache, onClose }: Props) {
  const { branch_head: current, branch_head_name: currentName } = store;

  const chosen = (user_id: number) => ({ params: { id: store.id }, body: { user_id } });

  return (
    <AssignDialog
      title="Assign Branch Head"
      about={`${store.store_name}: ${currentName ?? 'Not assigned'}`}
      label="Branch head"
      placeholder="Select branch head"
      query={useEligibleHeads(store.id)}
      // The spec's format: first last | store name.
      labelOf={(head) => `${fullName(head)} | ${head.store_name ?? 'Unassigned'}`}
      hintOf={({ id }) =>
        current !== null && id !== current ? `Replaces ${currentName}.` : undefined
      }
      none="No branch head is free: add one on the Users screen, or unassign one from another store."
      blockedReason={store.is_active ? undefined : STORE_TEXTS.inactive}
      assign={{
        run: async ({ id }) => cache.replace(await call(assignBranchHead, chosen(id))),
        done: STORE_TEXTS.headAssigned,
      }}
      unassign={
        current === null
          ? undefined
          : {
              run: async () => cache.replace(await call(unassignBranchHead, chosen(current))),
              done: STORE_TEXTS.headUnassigned,
            }
      }
      refresh={cache.refresh}
      explain={explainApiError}
      onClose={onClose}
    />
  );
}
