import type * as v from 'valibot';
import { checkForm } from '../../../contract/fields';
import {
  type CreateUserBody,
  createUserBody,
  type UpdateUserBody,
  type UserRow,
  updateUserBody,
} from '../../../contract/users';
import { tenDigits } from '../../../lib/identity/mobile';
import { generateUsername } from '../../../lib/username';
import { copyText } from '../../../ui/feedback/copy-text';
import type { ToastDetails } from '../../../ui/feedback/toast';
import type { Parsed } from '../../../ui/form/use-form';

export const EMPTY = {
  first_name: '',
  last_name: '',
  username: '',
  email: '',
  password: '',
  phone: '',
  role: '',
  /** The id of the new user's store. */
  store: '',
};

export type UserValues = typeof EMPTY;

export function valuesOf(user: UserRow): UserValues {
  const { first_name, last_name, username, email, phone, role } = user;
  return { ...EMPTY, first_name, last_name, username, email, phone, role };
}

/**
 * The form reports all missing fields in one message, so each field only says that it is required.
 */
function check<Output>(schema: v.GenericSchema<unknown, Output>, values: object): Parsed<Output> {
  const checked = checkForm(schema, values);
  if (checked.ok) return checked;
  const required = Object.fromEntries(checked.missing.map((name) => [name, 'Required']));
  return { ...checked, errors: { ...checked.errors, ...required } };
}

/** Whether staff with this role work in a store. */
export function hasStore(role: string): boolean {
  return role === 'branch_head' || role === 'advisor';
}

export function parseNew({ username, store, ...values }: UserValues): Parsed<CreateUserBody> {
  return check(createUserBody, {
    ...values,
    ...(username && { username }),
    ...(store && hasStore(values.role) && { store: Number(store) }),
  });
}

export function parseEdit(values: UserValues, { updated_at }: UserRow): Parsed<UpdateUserBody> {
  return check(updateUserBody, { ...values, updated_at });
}

/** Normalizes the input before it is shown. */
export function normalize(values: UserValues): UserValues {
  return { ...values, phone: tenDigits(values.phone) };
}

/**
 * Generates the usernames for one form. The username's first letters follow the typed name; its two
 * random letters stay the same.
 */
export function createUsernames(random: () => number = Math.random) {
  const randoms = [random(), random()];
  return (firstName: string, lastName: string): string => {
    if (firstName.trim() === '') return '';
    let drawn = 0;
    return generateUsername(firstName, lastName, () => randoms[drawn++ % randoms.length] ?? 0);
  };
}

/** The new user's username with a copy button; mentions a requested username that was taken. */
export function usernameDetails({ username }: UserRow, asked: CreateUserBody): ToastDetails {
  const isOther = asked.username !== undefined && asked.username !== username;
  return {
    description: `Username: ${username}${isOther ? ` (${asked.username} was taken)` : ''}`,
    action: { label: 'Copy', onClick: () => void copyText('Username', username) },
  };
}

/** A warning that a store will lose its branch head. */
export function withoutHead({ role, store_name }: UserRow): string | undefined {
  if (role !== 'branch_head' || store_name === null) return undefined;
  return `${store_name} will have no branch head.`;
}
