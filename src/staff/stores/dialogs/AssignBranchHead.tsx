import { explainApiError } from '../../../api/explain';
import { type HeadChange, setBranchHead } from '../../../api/stores';
import { STORE_TEXTS, type StoreRow } from '../../../contract/stores';
import type { BranchHeadRow } from '../../../contract/users';
import { fullName } from '../../../lib/full-name';
import type { RowDialogProps } from '../../../ui/list/dialogs/ActDialog';
import { AssignDialog } from '../../../ui/list/dialogs/AssignDialog';
import { useEligibleHeads } from '../queries';

/** The spec's format: first last | store name. */
function headLabel(head: BranchHeadRow): string {
  return `${fullName(head)} | ${head.store_name ?? 'Unassigned'}`;
}

export function AssignBranchHead({ row: store, rows, onClose }: RowDialogProps<StoreRow>) {
  const heads = useEligibleHeads(store.id);
  const { branch_head: current, branch_head_name: currentName } = store;

  async function change(head: number, how: HeadChange): Promise<void> {
    rows.replace(await setBranchHead(store.id, head, how));
  }

  return (
    <AssignDialog
      title="Assign Branch Head"
      about={`${store.store_name}: ${currentName ?? 'Not assigned'}`}
      choice={{
        label: 'Branch head',
        placeholder: 'Select branch head',
        query: heads,
        labelOf: headLabel,
        hintOf: ({ id }) =>
          current !== null && id !== current ? `Replaces ${currentName}.` : undefined,
        none: 'No branch head is free: add one on the Users screen, or unassign one from another store.',
      }}
      blockedReason={store.is_active ? undefined : STORE_TEXTS.inactive}
      assign={{
        run: ({ id }) => change(id, 'assign-branch-head'),
        done: STORE_TEXTS.headAssigned,
      }}
      unassign={
        current === null
          ? undefined
          : {
              run: () => change(current, 'unassign-branch-head'),
              done: STORE_TEXTS.headUnassigned,
            }
      }
      rows={rows}
      explain={explainApiError}
      onClose={onClose}
    />
  );
}
