import { explainApiError } from '../../../api/error';
import type { StoreRow } from '../../../contract/stores';
import { USER_TEXTS, type UserRow } from '../../../contract/users';
import { fullName } from '../../../lib/full-name';
import { toast } from '../../../ui/feedback/toast';
import { AssignDialog } from '../../../ui/list/dialogs/AssignDialog';
import type { Rows } from '../../../ui/list/use-rows';
import { assignStore, unassignStore, useOpenStores } from '../queries';

interface Props {
  user: UserRow;
  rows: Rows<UserRow>;
  onClose: () => void;
}

function replacesHint(user: UserRow, store: StoreRow | undefined): string | undefined {
  if (user.role !== 'branch_head' || !store?.branch_head_name) return undefined;
  return `Replaces ${store.branch_head_name} as its branch head.`;
}

export function AssignStore({ user, rows, onClose }: Props) {
  const stores = useOpenStores();
  const others = (stores.data ?? []).filter((store) => store.id !== user.store);
  const find = (chosen: string) => others.find(({ id }) => String(id) === chosen);

  function finish(text: string): void {
    void toast('success', text);
    rows.refresh();
    onClose();
  }

  async function assign(chosen: string): Promise<void> {
    const store = find(chosen);
    if (!store) return;
    await rows.orRefresh(assignStore(user, store));
    finish(USER_TEXTS.storeAssigned);
  }

  async function unassign(): Promise<void> {
    await rows.orRefresh(unassignStore(user));
    finish(USER_TEXTS.storeUnassigned);
  }

  return (
    <AssignDialog
      title="Assign Store"
      about={`${fullName(user)}: ${user.store_name ?? 'unassigned'}`}
      label="Store"
      placeholder="Select store"
      offer={stores}
      choices={others.map(({ id, store_name, code }) => ({
        value: String(id),
        label: `${store_name} (${code})`,
      }))}
      hintFor={(chosen) => replacesHint(user, find(chosen))}
      assign={assign}
      unassign={user.store === null ? undefined : unassign}
      explain={explainApiError}
      onClose={onClose}
    />
  );
}
