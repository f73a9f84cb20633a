import * as v from 'valibot';
import { ApiError } from '../../../api/error';
import { currentEmailOwner, type EmailOwner } from '../../../contract/users';

/**
 * If a new user was rejected because a customer has the same e-mail address, returns that customer.
 */
export function emailOwnerOf(error: unknown): EmailOwner | undefined {
  if (!(error instanceof ApiError) || error.code !== 'email-of-customer') return undefined;
  const parsed = v.safeParse(currentEmailOwner, error.current);
  return parsed.success ? parsed.output : undefined;
}
