import * as v from 'valibot';
import { fieldTexts } from '../../contract/fields';
import {
  type CreateUserBody,
  createUserBody,
  type UpdateUserBody,
  USER_TEXTS,
  type UserRow,
  updateUserBody,
} from '../../contract/users';
import type { Parsed } from '../../ui/use-form';

/** The fields that a user is created with and that can be changed later. */
export type PersonValues = Record<'first_name' | 'last_name' | 'email' | 'phone' | 'role', string>;
export type UserValues = PersonValues & { username: string; password: string };

const NOBODY: PersonValues = { first_name: '', last_name: '', email: '', phone: '', role: '' };

export const EMPTY: UserValues = { ...NOBODY, username: '', password: '' };

export function personOf(user: UserRow): PersonValues {
  const { first_name, last_name, email, phone, role } = user;
  return { first_name, last_name, email, phone, role };
}

export function valuesOf(user: UserRow): UserValues {
  return { ...personOf(user), username: user.username, password: '' };
}

export function parseNew({ username, ...values }: UserValues): Parsed<CreateUserBody> {
  const parsed = v.safeParse(createUserBody, username ? { ...values, username } : values);
  if (parsed.success) return { ok: true, output: parsed.output };
  return { ok: false, errors: fieldTexts(parsed.issues) };
}

export function parseEdit(values: UserValues, filledFrom: UserRow): Parsed<UpdateUserBody> {
  const { updated_at } = filledFrom;
  const parsed = v.safeParse(updateUserBody, { ...values, updated_at });
  if (parsed.success) return { ok: true, output: parsed.output };
  return { ok: false, errors: fieldTexts(parsed.issues) };
}

/** The form says once that fields are missing; each of them says only that it is one of them. */
export function shownError(text: string | undefined): string | undefined {
  return text === USER_TEXTS.fillRequired ? 'Required' : text;
}

export function missing(errors: Readonly<Record<string, string>>): string | null {
  const { fillRequired } = USER_TEXTS;
  return Object.values(errors).includes(fillRequired) ? fillRequired : null;
}
