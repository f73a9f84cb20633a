import { checkForm } from '../../../contract/fields';
import {
  type CreateUserBody,
  createUserBody,
  type UpdateUserBody,
  USER_TEXTS,
  type UserRow,
  updateUserBody,
} from '../../../contract/users';
import type { Parsed } from '../../../ui/form/use-form';

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

export function parseNew({ username, ...values }: UserValues): Parsed<CreateUserBody> {
  return checkForm(createUserBody, username ? { ...values, username } : values);
}

export function parseEdit(values: UserValues, filledFrom: UserRow): Parsed<UpdateUserBody> {
  const { updated_at } = filledFrom;
  return checkForm(updateUserBody, { ...values, updated_at });
}

type Errors = Readonly<Record<string, string>>;

const REQUIRED = ['first_name', 'email', 'phone', 'role'] as const;

function isMissing(name: string, values: UserValues, errors: Errors): boolean {
  return REQUIRED.some((one) => one === name && errors[one] && values[one].trim() === '');
}

/** The form says once that fields are missing; each of them says only that it is one of them. */
export function shownError(
  name: keyof UserValues,
  values: UserValues,
  errors: Errors,
): string | undefined {
  return isMissing(name, values, errors) ? 'Required' : errors[name];
}

export function missing(values: UserValues, errors: Errors): string | null {
  return REQUIRED.some((name) => isMissing(name, values, errors)) ? USER_TEXTS.fillRequired : null;
}
