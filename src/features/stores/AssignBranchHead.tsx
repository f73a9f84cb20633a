import { useState } from 'react';
import { refusalOf } from '../../api/error';
import { setBranchHead } from '../../api/stores';
import { STORE_TEXTS, type StoreRow } from '../../contract/stores';
import type { BranchHeadRow } from '../../contract/users';
import { fullName } from '../../lib/full-name';
import { Button } from '../../ui/Button';
import { Failure, FailureText } from '../../ui/Failure';
import { FormActions } from '../../ui/FormActions';
import { FormDialog } from '../../ui/FormDialog';
import type { Rows } from '../../ui/list/use-rows';
import { SelectField } from '../../ui/SelectField';
import { toast } from '../../ui/toast';
import { useDialogAction } from '../../ui/use-dialog-action';
import { useEligibleHeads } from './queries';

type How = 'assign-branch-head' | 'unassign-branch-head';

interface Props {
  store: StoreRow;
  rows: Rows<StoreRow>;
  onClose: () => void;
}

/** As the spec has it: first last | store name. */
function headLabel(head: BranchHeadRow): string {
  return `${fullName(head)} | ${head.store_name ?? 'Unassigned'}`;
}

export function AssignBranchHead({ store, rows, onClose }: Props) {
  const heads = useEligibleHeads(store.id);
  const [chosen, setChosen] = useState('');
  const { doing, failure, start } = useDialogAction<How>(refusalOf);
  const { branch_head: current, branch_head_name: currentName } = store;
  const isReplaced = current !== null && chosen !== '' && chosen !== String(current);

  const change = (userId: number, how: How) =>
    start(how, async () => {
      rows.replace(await setBranchHead(store.id, userId, how));
      const { headAssigned, headUnassigned } = STORE_TEXTS;
      void toast('success', how === 'assign-branch-head' ? headAssigned : headUnassigned);
      rows.refresh();
      onClose();
    });

  return (
    <FormDialog
      title="Assign Branch Head"
      about={`${store.store_name}: ${currentName ?? 'Not assigned'}`}
      isSending={doing !== null}
      onClose={onClose}
    >
      {(requestClose) => (
        <form
          className="dialog-form"
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen !== '') void change(Number(chosen), 'assign-branch-head');
          }}
        >
          <SelectField
            label="Branch head"
            data-first
            placeholder={heads.isPending ? 'Loading…' : 'Select branch head'}
            choices={(heads.data ?? []).map((head) => ({
              value: String(head.id),
              label: headLabel(head),
            }))}
            hint={isReplaced ? `Replaces ${currentName}.` : undefined}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          />
          {heads.data?.length === 0 && (
            <p className="field-hint">
              Nobody is free: add a Branch Head on the Users screen, or take one off another store.
            </p>
          )}
          {heads.isError && (
            <Failure>
              {refusalOf(heads.error).message}{' '}
              <Button onClick={() => heads.refetch()}>Retry</Button>
            </Failure>
          )}
          <FormActions
            submit="Assign"
            busy={doing !== null}
            isSubmitting={doing === 'assign-branch-head'}
            disabled={chosen === ''}
            onCancel={requestClose}
            failure={<FailureText text={failure} />}
          >
            {current !== null && (
              <Button
                kind="danger"
                busy={doing === 'unassign-branch-head'}
                disabled={doing !== null}
                onClick={() => change(current, 'unassign-branch-head')}
              >
                Unassign
              </Button>
            )}
          </FormActions>
        </form>
      )}
    </FormDialog>
  );
}
