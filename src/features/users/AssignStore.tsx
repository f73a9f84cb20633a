import { useState } from 'react';
import { refusalOf } from '../../api/error';
import type { StoreRow } from '../../contract/stores';
import { USER_TEXTS, type UserRow } from '../../contract/users';
import { fullName } from '../../lib/full-name';
import { Button } from '../../ui/Button';
import { Failure, FailureText } from '../../ui/Failure';
import { FormActions } from '../../ui/FormActions';
import { FormDialog } from '../../ui/FormDialog';
import type { Rows } from '../../ui/list/use-rows';
import { SelectField } from '../../ui/SelectField';
import { toast } from '../../ui/toast';
import { useDialogAction } from '../../ui/use-dialog-action';
import { assignStore, unassignStore, useOpenStores } from './queries';

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
  const [chosen, setChosen] = useState('');
  const { doing, failure, start } = useDialogAction<'assign' | 'unassign'>(refusalOf);
  const others = (stores.data ?? []).filter((store) => store.id !== user.store);
  const store = others.find(({ id }) => String(id) === chosen);

  function finish(text: string): void {
    void toast('success', text);
    rows.refresh();
    onClose();
  }

  const assign = (to: StoreRow) =>
    start('assign', async () => {
      await assignStore(user, to);
      finish(USER_TEXTS.storeAssigned);
    });
  const unassign = () =>
    start('unassign', async () => {
      await unassignStore(user);
      finish(USER_TEXTS.storeUnassigned);
    });

  return (
    <FormDialog
      title="Assign Store"
      about={`${fullName(user)}: ${user.store_name ?? 'unassigned'}`}
      isSending={doing !== null}
      onClose={onClose}
    >
      {(requestClose) => (
        <form
          className="dialog-form"
          onSubmit={(event) => {
            event.preventDefault();
            if (store) void assign(store);
          }}
        >
          <SelectField
            label="Store"
            data-first
            placeholder={stores.isPending ? 'Loading…' : 'Select store'}
            choices={others.map(({ id, store_name, code }) => ({
              value: String(id),
              label: `${store_name} (${code})`,
            }))}
            hint={replacesHint(user, store)}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          />
          {stores.isError && (
            <Failure>
              {refusalOf(stores.error).message}{' '}
              <Button onClick={() => stores.refetch()}>Retry</Button>
            </Failure>
          )}
          <FormActions
            submit="Assign"
            busy={doing !== null}
            isSubmitting={doing === 'assign'}
            disabled={!store}
            onCancel={requestClose}
            failure={<FailureText text={failure} />}
          >
            {user.store !== null && (
              <Button
                kind="danger"
                busy={doing === 'unassign'}
                disabled={doing !== null}
                onClick={unassign}
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
