import { useState } from 'react';
import { explainApiError } from '../../../api/explain';
import { createUser, emailOwnerOf } from '../../../api/users';
import {
  type CreateUserBody,
  type EmailOwner,
  USER_TEXTS,
  type UserRow,
} from '../../../contract/users';
import { SubmitDialog } from '../../../ui/dialog/SubmitDialog';
import { toast, toastFailure } from '../../../ui/feedback/toast';
import { useForm } from '../../../ui/form/use-form';
import { TakeOver } from './TakeOver';
import { UserFields } from './UserFields';
import { createUsernames, EMPTY, normalize, parseNew, usernameDetails } from './user-form';

interface Props {
  onCreated: (user: UserRow) => void;
  onClose: () => void;
}

/** The form of a new user; asks for confirmation when the e-mail address belongs to a customer. */
export function CreateUser({ onCreated, onClose }: Props) {
  const [usernameFor] = useState(createUsernames);
  const [taken, setTaken] = useState<{ owner: EmailOwner; body: CreateUserBody } | null>(null);
  const form = useForm({
    initial: EMPTY,
    normalize: (values) => ({
      ...normalize(values),
      username: usernameFor(values.first_name, values.last_name),
    }),
    parse: parseNew,
    submit,
    explain: (error) => toastFailure(explainApiError(error)),
    incomplete: USER_TEXTS.fillRequired,
  });

  async function submit(body: CreateUserBody): Promise<void> {
    try {
      finish(await createUser(body), body);
    } catch (error) {
      const owner = emailOwnerOf(error);
      if (owner) setTaken({ owner, body });
      throw error;
    }
  }

  function finish(user: UserRow, body: CreateUserBody): void {
    void toast('success', USER_TEXTS.created, usernameDetails(user, body));
    onCreated(user);
    onClose();
  }

  return (
    <>
      <SubmitDialog title="Create User" form={form} submit="Create" onClose={onClose}>
        <UserFields form={form} isNew />
      </SubmitDialog>
      {taken && (
        <TakeOver
          {...taken}
          onCreated={(user) => finish(user, taken.body)}
          onNo={() => setTaken(null)}
        />
      )}
    </>
  );
}
