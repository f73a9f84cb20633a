import { useState } from 'react';
import { explainApiError } from '../../../api/error';
import { createUser } from '../../../api/users';
import { type CreateUserBody, USER_TEXTS, type UserRow } from '../../../contract/users';
import { SubmitDialog } from '../../../ui/dialog/SubmitDialog';
import { FailureText } from '../../../ui/feedback/Failure';
import { toast, toastFailure } from '../../../ui/feedback/toast';
import { isEdited } from '../../../ui/form/merge-edits';
import { useForm } from '../../../ui/form/use-form';
import type { Rows } from '../../../ui/list/use-rows';
import { UserFields } from './UserFields';
import { EMPTY, missing, parseNew, type UserValues } from './user-form';
import { createUsernames } from './usernames';

interface Props {
  rows: Rows<UserRow>;
  onClose: () => void;
}

export function CreateUser({ rows, onClose }: Props) {
  const [usernameFor] = useState(createUsernames);
  const form = useForm({
    initial: EMPTY,
    parse: parseNew,
    submit,
    explain: (error) => toastFailure(explainApiError(error)),
  });
  const { values, errors, failure, set } = form;

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
    <SubmitDialog
      title="Create User"
      form={form}
      isEdited={isEdited(EMPTY, values)}
      submit="Create"
      failure={<FailureText text={failure ?? missing(values, errors)} />}
      onClose={onClose}
    >
      <UserFields values={values} errors={errors} isNew set={handleSet} />
    </SubmitDialog>
  );
}
