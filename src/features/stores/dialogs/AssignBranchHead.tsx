import { explainApiError } from '../../../api/error';
import { type HeadChange, setBranchHead } from '../../../api/stores';
import { STORE_TEXTS, type StoreRow } from '../../../contract/stores';
import type { BranchHeadRow } from '../../../contract/users';
import { fullName } from '../../../lib/full-name';
import { toast } from '../../../ui/feedback/toast';
import { AssignDialog } from '../../../ui/list/dialogs/AssignDialog';
import type { Rows } from '../../../ui/list/use-rows';
import { useEligibleHeads } from '../queries';

interface Props {
  store: StoreRow;
  rows: Rows<StoreRow>;
  onClose: () => void;
}

/** As the spec has it: first last | store name. */
function headLabel(head: BranchHeadRow): string {
  return `${fullName(head)} | ${head.store_name ?? 'Unassigned'}`;
}

function replacesHint(store: StoreRow, chosen: string): string | undefined {
  const isReplaced =
    store.branch_head !== null && chosen !== '' && chosen !== String(store.branch_head);
  return isReplaced ? `Replaces ${store.branch_head_name}.` : undefined;
}

export function AssignBranchHead({ store, rows, onClose }: Props) {
  const heads = useEligibleHeads(store.id);
  const { branch_head: current, branch_head_name: currentName } = store;

  async function change(head: number, how: HeadChange, text: string): Promise<void> {
    rows.replace(await rows.orRefresh(setBranchHead(store.id, head, how)));
    void toast('success', text);
    rows.refresh();
    onClose();
  }

  return (
    <AssignDialog
      title="Assign Branch Head"
      about={`${store.store_name}: ${currentName ?? 'Not assigned'}`}
      label="Branch head"
      placeholder="Select branch head"
      offer={heads}
      choices={(heads.data ?? []).map((head) => ({
        value: String(head.id),
        label: headLabel(head),
      }))}
      hintFor={(chosen) => replacesHint(store, chosen)}
      assign={(chosen) => change(Number(chosen), 'assign-branch-head', STORE_TEXTS.headAssigned)}
      unassign={
        current === null
          ? undefined
          : () => change(current, 'unassign-branch-head', STORE_TEXTS.headUnassigned)
      }
      obstacle={store.is_active ? undefined : STORE_TEXTS.inactive}
      explain={explainApiError}
      onClose={onClose}
    >
      {heads.data?.length === 0 && (
        <p className="field-hint">
          Nobody is free: add a Branch Head on the Users screen, or take one off another store.
        </p>
      )}
    </AssignDialog>
  );
}
