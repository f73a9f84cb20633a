import type * as v from 'valibot';
import { explainApiError } from '../../../api/explain';
import { staleRow } from '../../../api/stale-row';
import { createUser, updateUser } from '../../../api/users';
import { checkForm } from '../../../contract/fields';
import { roleName } from '../../../contract/roles';
import {
  type CreateUserBody,
  createUserBody,
  type UpdateUserBody,
  USER_TEXTS,
  type UserRow,
  updateUserBody,
  userRow,
} from '../../../contract/users';
import { tenDigits } from '../../../lib/phone';
import { generateUsername } from '../../../lib/username';
import { copyText } from '../../../ui/feedback/copy-text';
import type { ToastDetails } from '../../../ui/feedback/toast';
import type { Parsed } from '../../../ui/form/use-form';
import type { CreateForm } from '../../../ui/list/dialogs/CreateDialog';
import type { EditForm, ShownField } from '../../../ui/list/dialogs/EditDialog';

export const EMPTY = {
  first_name: '',
  last_name: '',
  username: '',
  email: '',
  password: '',
  phone: '',
  role: '',
};

export type UserValues = typeof EMPTY;

export function valuesOf(user: UserRow): UserValues {
  const { first_name, last_name, username, email, phone, role } = user;
  return { ...EMPTY, first_name, last_name, username, email, phone, role };
}

/** The form reports missing fields once; each field is only marked as missing. */
function check<Output>(schema: v.GenericSchema<unknown, Output>, values: object): Parsed<Output> {
  const checked = checkForm(schema, values);
  if (checked.ok) return checked;
  const required = Object.fromEntries(checked.missing.map((name) => [name, 'Required']));
  return { ...checked, errors: { ...checked.errors, ...required } };
}

export function parseNew({ username, ...values }: UserValues): Parsed<CreateUserBody> {
  return check(createUserBody, username ? { ...values, username } : values);
}

export function parseEdit(values: UserValues, { updated_at }: UserRow): Parsed<UpdateUserBody> {
  return check(updateUserBody, { ...values, updated_at });
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

export const EDIT_USER: EditForm<UserRow, UserValues, UpdateUserBody> = {
  title: 'Update User',
  valuesOf,
  normalize: (values) => ({ ...values, phone: tenDigits(values.phone) }),
  parse: parseEdit,
  incomplete: USER_TEXTS.fillRequired,
  // The role changes on screen only after the server has accepted it.
  preview: (known, { updated_at: _, ...person }) =>
    person.role === known.role ? { ...known, ...person } : undefined,
  update: updateUser,
  updated: USER_TEXTS.updated,
  currentOf: (error) => staleRow(error, userRow),
  shownFields,
  explain: explainApiError,
};

/** Usernames of one form: the letters follow the typed name, the two random ones stay. */
export function createUsernames(random: () => number = Math.random) {
  const randoms = [random(), random()];
  return (firstName: string, lastName: string): string => {
    if (firstName.trim() === '') return '';
    let drawn = 0;
    return generateUsername(firstName, lastName, () => randoms[drawn++ % randoms.length] ?? 0);
  };
}

/** A form for one new user. */
export function newUserForm(): CreateForm<UserRow, UserValues, CreateUserBody> {
  const usernameFor = createUsernames();
  return {
    title: 'Create User',
    empty: EMPTY,
    normalize: (values) => ({
      ...values,
      username: usernameFor(values.first_name, values.last_name),
      phone: tenDigits(values.phone),
    }),
    parse: parseNew,
    incomplete: USER_TEXTS.fillRequired,
    create: createUser,
    created: USER_TEXTS.created,
    detailsOf: usernameDetails,
    explain: explainApiError,
  };
}

/** The new user's login, ready to copy; the server picks another username when one is taken. */
export function usernameDetails({ username }: UserRow, asked: CreateUserBody): ToastDetails {
  const isOther = asked.username !== undefined && asked.username !== username;
  return {
    description: `Username: ${username}${isOther ? ` (${asked.username} was taken)` : ''}`,
    action: { label: 'Copy', onClick: () => void copyText('Username', username) },
  };
}
