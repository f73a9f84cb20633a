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

/** The form says once that fields are missing; each of them says only that it is one of them. */
export function shownError(text: string | undefined): string | undefined {
  return text === USER_TEXTS.fillRequired ? 'Required' : text;
}

export function missing(errors: Readonly<Record<string, string>>): string | null {
  const { fillRequired } = USER_TEXTS;
  return Object.values(errors).includes(fillRequired) ? fillRequired : null;
}
