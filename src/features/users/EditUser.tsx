import { useState } from 'react';
import { ApiError, errorText } from '../../api/error';
import { updateUser } from '../../api/users';
import { ERROR_TEXTS } from '../../contract/errors';
import { type UpdateUserBody, USER_TEXTS, type UserRow } from '../../contract/users';
import { FailureText } from '../../ui/Failure';
import { FormActions } from '../../ui/FormActions';
import { FormDialog } from '../../ui/FormDialog';
import type { Rows } from '../../ui/list/use-rows';
import { Meanwhile, type Theirs } from '../../ui/Meanwhile';
import { isEdited, mergeEdits } from '../../ui/merge-edits';
import { toast } from '../../ui/toast';
import { useForm } from '../../ui/use-form';
import { findUser } from './queries';
import { UserFields } from './UserFields';
import { missing, type PersonValues, parseEdit, personOf, valuesOf } from './user-form';

const LABELS: Readonly<Record<string, string>> = {
  first_name: 'Name',
  last_name: 'Initial (Parent Name)',
  email: 'Email',
  phone: 'Phone Number',
  role: 'Role',
  store: 'Store',
  is_active: 'Status',
};

interface Props {
  user: UserRow;
  rows: Rows<UserRow>;
  onClose: () => void;
}

function isChangedMeanwhile(error: unknown): error is ApiError {
  return error instanceof ApiError && error.message === USER_TEXTS.changedMeanwhile;
}

function roleHint({ role, store_name }: UserRow, chosen: string): string | undefined {
  const leaves = role === 'branch_head' && store_name !== null && chosen !== role;
  return leaves ? `${store_name} will have no branch head.` : undefined;
}

export function EditUser({ user, rows, onClose }: Props) {
  const [filledFrom, setFilledFrom] = useState(user);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const { values, errors, failure, busy, set, formProps } = useForm({
    initial: valuesOf(user),
    parse: (typed) => parseEdit(typed, filledFrom),
    submit,
    explain,
  });

  async function submit(body: UpdateUserBody): Promise<void> {
    const { updated_at: _seen, ...person } = body;
    const waits = person.role !== filledFrom.role;
    const takeBack = waits ? undefined : await rows.show({ ...filledFrom, ...person });
    try {
      rows.replace(await updateUser(user.id, body));
    } catch (error) {
      takeBack?.();
      if (isChangedMeanwhile(error)) await meet(error, personOf({ ...filledFrom, ...person }));
      throw error;
    }
    void toast('success', USER_TEXTS.updated);
    rows.refresh();
    onClose();
  }

  /** Takes over what another admin saved, and keeps what was typed here. */
  async function meet(error: ApiError, typed: PersonValues): Promise<void> {
    const saved = await findUser(user).catch(() => undefined);
    if (!saved) return;
    const merged = mergeEdits(personOf(filledFrom), typed, personOf(saved));
    for (const name of Object.keys(merged.values) as (keyof PersonValues)[]) {
      set(name, merged.values[name]);
    }
    setFilledFrom(saved);
    setTheirs({ texts: error.fields ?? {}, conflicts: merged.conflicts });
    rows.replace(saved);
  }

  function explain(error: unknown) {
    const message = errorText(error, ERROR_TEXTS.badRequest);
    void toast('error', message);
    if (isChangedMeanwhile(error)) return { message };
    setTheirs(null);
    return { message, fields: error instanceof ApiError ? error.fields : undefined };
  }

  return (
    <FormDialog
      title="Update User"
      isEdited={isEdited(valuesOf(filledFrom), values)}
      isSending={busy}
      onClose={onClose}
    >
      {(requestClose) => (
        <form {...formProps} className="dialog-form">
          <UserFields
            values={values}
            errors={errors}
            isNew={false}
            set={set}
            roleHint={roleHint(filledFrom, values.role)}
          />
          <FormActions
            submit="Update"
            busy={busy}
            onCancel={requestClose}
            failure={
              theirs && failure !== null ? (
                <Meanwhile text={failure} theirs={theirs} labels={LABELS} />
              ) : (
                <FailureText text={failure ?? missing(errors)} />
              )
            }
          />
        </form>
      )}
    </FormDialog>
  );
}
