import { explainApiError } from '../../../api/explain';
import {
  type CreateUserBody,
  type EmailOwner,
  USER_TEXTS,
  type UserRow,
} from '../../../contract/users';
import { momentText } from '../../../lib/india-time';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { useDialogAction } from '../../../ui/dialog/use-dialog-action';
import { toast } from '../../../ui/feedback/toast';
import { useCustomerRows } from '../customers';
import { usernameDetails } from './user-form';

interface Props {
  /** The customer who signed up with this e-mail address. */
  owner: EmailOwner;
  /** The new member of staff. */
  body: CreateUserBody;
  create: (body: CreateUserBody) => Promise<UserRow>;
  rows: { add: (row: UserRow) => void };
  onDone: () => void;
  onNo: () => void;
}

/** Asks before a customer's account is converted to a staff account. */
export function TakeOver({ owner, body, create, rows, onDone, onNo }: Props) {
  const customers = useCustomerRows();
  const { doing, failure, start } = useDialogAction<'take-over'>(explainApiError);

  async function takeOver(): Promise<void> {
    const user = await create({ ...body, take_over: owner.id });
    void toast('success', USER_TEXTS.created, usernameDetails(user, body));
    rows.add(user);
    customers.refresh();
    onDone();
  }

  return (
    <ConfirmDialog
      title="Take over this account?"
      text={`The password you typed replaces theirs, and they will be logged out everywhere. Take it over only if the address belongs to ${body.first_name}: nobody has checked whose it is.`}
      yes="Take over"
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
