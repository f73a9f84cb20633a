import { useState } from 'react';
import { ApiError, errorText } from '../../api/error';
import { createUser } from '../../api/users';
import { ERROR_TEXTS } from '../../contract/errors';
import { type CreateUserBody, USER_TEXTS, type UserRow } from '../../contract/users';
import { FailureText } from '../../ui/Failure';
import { FormActions } from '../../ui/FormActions';
import { FormDialog } from '../../ui/FormDialog';
import type { Rows } from '../../ui/list/use-rows';
import { isEdited } from '../../ui/merge-edits';
import { toast } from '../../ui/toast';
import { useForm } from '../../ui/use-form';
import { UserFields } from './UserFields';
import { EMPTY, missing, parseNew, type UserValues } from './user-form';
import { createUsernames } from './usernames';

interface Props {
  rows: Rows<UserRow>;
  onClose: () => void;
}

function explain(error: unknown) {
  const message = errorText(error, ERROR_TEXTS.badRequest);
  void toast('error', message);
  return { message, fields: error instanceof ApiError ? error.fields : undefined };
}

export function CreateUser({ rows, onClose }: Props) {
  const [usernameFor] = useState(createUsernames);
  const { values, errors, failure, busy, set, formProps } = useForm({
    initial: EMPTY,
    parse: parseNew,
    submit,
    explain,
  });

  async function submit(body: CreateUserBody): Promise<void> {
    const created = await createUser(body);
    void toast('success', USER_TEXTS.created);
    if (created.username !== body.username) {
      void toast('info', `${body.username} was taken: the username is ${created.username}.`);
    }
    rows.refresh();
    onClose();
  }

  function handleSet(name: keyof UserValues, value: string): void {
    set(name, value);
    if (name === 'first_name') set('username', usernameFor(value, values.last_name));
    if (name === 'last_name') set('username', usernameFor(values.first_name, value));
  }

  return (
    <FormDialog
      title="Create User"
      isEdited={isEdited(EMPTY, values)}
      isSending={busy}
      onClose={onClose}
    >
      {(requestClose) => (
        <form {...formProps} className="dialog-form">
          <UserFields values={values} errors={errors} isNew set={handleSet} />
          <FormActions
            submit="Create"
            busy={busy}
            onCancel={requestClose}
            failure={<FailureText text={failure ?? missing(errors)} />}
          />
        </form>
      )}
    </FormDialog>
  );
}
