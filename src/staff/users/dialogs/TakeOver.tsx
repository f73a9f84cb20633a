import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import type { CreateUserBody, EmailOwner, UserRow } from '../../../contract/users';
import { createUser } from '../../../contract/users/api';
import { momentText } from '../../../lib/india-time';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { useDialogAction } from '../../../ui/dialog/use-dialog-action';
import { useCustomerCache } from '../customers';

interface Props {
  /** The customer who signed up with this email address. */
  owner: EmailOwner;
  /** The new staff member. */
  body: CreateUserBody;
  onCreated: (user: UserRow) => void;
  onNo: () => void;
}

/** Asks for confirmation before converting a customer account to a staff account. */
export function TakeOver({ owner, body, onCreated, onNo }: Props) {
  const customers = useCustomerCache();
  const { doing, failure, start } = useDialogAction<'take-over'>(explainApiError);

  async function takeOver(): Promise<void> {
    const user = await call(createUser, { body: { ...body, take_over: owner.id } });
    customers.refresh();
    onCreated(user);
  }

  return (
    <ConfirmDialog
      title="Convert to a staff account?"
      text={`The password that you entered replaces theirs, and they will be logged out everywhere. Convert the account only if this email belongs to ${body.first_name}: the email is not verified.`}
      yes="Convert"
      busy={doing !== null}
      failure={failure}
      onYes={() => void start('take-over', takeOver)}
      onNo={onNo}
    >
      <p>
        <strong>{owner.name}</strong> signed up with {body.email} as a customer on{' '}
        {momentText(owner.created_at)}.
      </p>
    </ConfirmDialog>
  );
}
