import { useState } from 'react';
import { emailOwnerOf } from '../../../api/users';
import type { CreateUserBody, EmailOwner, UserRow } from '../../../contract/users';
import { CreateDialog } from '../../../ui/list/dialogs/CreateDialog';
import type { OpenRows } from '../../../ui/list/rows/use-new-row';
import { TakeOver } from './TakeOver';
import { UserFields } from './UserFields';
import { newUserForm } from './user-form';

interface Props {
  rows: OpenRows<UserRow>;
  onClose: () => void;
}

/** The form of a new user; asks for confirmation when the e-mail address belongs to a customer. */
export function CreateUser({ rows, onClose }: Props) {
  const [form] = useState(newUserForm);
  const [asking, setAsking] = useState<{ owner: EmailOwner; body: CreateUserBody } | null>(null);

  async function create(body: CreateUserBody): Promise<UserRow> {
    try {
      return await form.create(body);
    } catch (error) {
      const owner = emailOwnerOf(error);
      if (owner) setAsking({ owner, body });
      throw error;
    }
  }

  return (
    <>
      <CreateDialog create={{ ...form, create }} rows={rows} onClose={onClose}>
        {(values) => <UserFields form={values} isNew />}
      </CreateDialog>
      {asking && (
        <TakeOver
          {...asking}
          create={form.create}
          rows={rows}
          onDone={onClose}
          onNo={() => setAsking(null)}
        />
      )}
    </>
  );
}
