import { useState } from 'react';
import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import { staleRow } from '../../../api/stale-row';
import { roleName, type StaffRole } from '../../../contract/roles';
import {
  type CreateUserBody,
  type EmailOwner,
  USER_TEXTS,
  type UserRow,
  userRow,
} from '../../../contract/users';
import { createUser, updateUser } from '../../../contract/users/api';
import { mobileWarning } from '../../../lib/identity/mobile';
import type { Framed } from '../../../ui/dialog/FormDialog';
import { SubmitDialog } from '../../../ui/dialog/SubmitDialog';
import { toast, toastFailure } from '../../../ui/feedback/toast';
import { Field } from '../../../ui/form/Field';
import { PasswordField } from '../../../ui/form/PasswordField';
import { SelectField } from '../../../ui/form/SelectField';
import { type Form, useForm } from '../../../ui/form/use-form';
import { EditDialog, type ShownField } from '../../../ui/list/dialogs/EditDialog';
import type { RowCache } from '../../../ui/list/use-row-cache';
import { emailOwnerOf } from './email-owner';
import { StoreField } from './StoreField';
import { TakeOver } from './TakeOver';
import {
  createUsernames,
  EMPTY,
  hasStore,
  normalize,
  parseEdit,
  parseNew,
  type UserValues,
  usernameDetails,
  valuesOf,
  withoutHead,
} from './user-form';

interface CreateProps {
  framed: Framed;
  onCreated: (user: UserRow) => void;
  onClose: () => void;
}

/** The form for a new user; asks for confirmation if the email address belongs to a customer. */
export function CreateUser({ framed, onCreated, onClose }: CreateProps) {
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
      finish(await call(createUser, { body }), body);
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
      <SubmitDialog
        title="Create User"
        framed={framed}
        form={form}
        submit="Create"
        onClose={onClose}
      >
        <UserFields form={form} isNew />
        {hasStore(form.values.role) && <StoreField form={form} />}
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

function shownFields(user: UserRow): ShownField[] {
  return [
    { name: 'first_name', label: 'Name', text: user.first_name },
    { name: 'last_name', label: 'Initial (Parent Name)', text: user.last_name },
    { name: 'email', label: 'Email', text: user.email },
    { name: 'phone', label: 'Phone Number', text: user.phone },
    { name: 'role', label: 'Role', text: roleName(user.role) },
    { name: 'store', label: 'Store', text: user.store_name ?? 'unassigned' },
    { name: 'is_active', label: 'Status', text: user.is_active ? 'active' : 'inactive' },
  ];
}

interface EditProps {
  user: UserRow;
  cache: RowCache<UserRow>;
  onClose: () => void;
}

export function EditUser({ user, cache, onClose }: EditProps) {
  return (
    <EditDialog
      title="Update User"
      row={user}
      cache={cache}
      valuesOf={valuesOf}
      normalize={normalize}
      parse={parseEdit}
      incomplete={USER_TEXTS.fillRequired}
      // The displayed role changes only after the server has accepted the change.
      preview={(known, { updated_at: _, ...person }) =>
        person.role === known.role ? { ...known, ...person } : undefined
      }
      update={(id, body) => call(updateUser, { params: { id }, body })}
      updated={USER_TEXTS.updated}
      currentOf={(error) => staleRow(error, userRow)}
      shownFields={shownFields}
      explain={explainApiError}
      onClose={onClose}
    >
      {(form, known) => (
        <UserFields
          form={form}
          roleHint={form.values.role === known.role ? undefined : withoutHead(known)}
        />
      )}
    </EditDialog>
  );
}

/** Listed in the order given in the spec. */
const ROLES: readonly StaffRole[] = ['branch_head', 'advisor', 'system_admin'];
const ROLE_CHOICES = ROLES.map((value) => ({ value, label: roleName(value) }));

interface FieldsProps {
  form: Form<UserValues>;
  isNew?: boolean;
  roleHint?: string | undefined;
}

function UserFields({ form, isNew = false, roleHint }: FieldsProps) {
  const field = (name: keyof UserValues) => ({ ...form.field(name), autoComplete: 'off' });

  return (
    <>
      <div className="field-pair">
        <Field
          label="Name"
          data-first
          required
          maxLength={60}
          autoCapitalize="words"
          {...field('first_name')}
        />
        <Field
          label="Initial (Parent Name)"
          maxLength={60}
          autoCapitalize="words"
          {...field('last_name')}
        />
      </div>
      <Field
        label="Username"
        readOnly
        hint={isNew ? 'Created automatically' : 'Cannot be changed'}
        {...field('username')}
      />
      <Field label="Email" type="email" required maxLength={254} {...field('email')} />
      {isNew && (
        <PasswordField
          label="Password"
          required
          hint="At least 8 characters"
          {...field('password')}
          autoComplete="new-password"
        />
      )}
      <div className="field-pair">
        <Field
          label="Phone Number"
          type="tel"
          inputMode="numeric"
          required
          status={mobileWarning(form.values.phone)}
          {...field('phone')}
        />
        <SelectField
          label="Role"
          required
          placeholder="Select role"
          choices={ROLE_CHOICES}
          hint={roleHint}
          {...field('role')}
        />
      </div>
    </>
  );
}
