import * as v from 'valibot';
import { WRONG_PHONE } from '../lib/identity/texts.ts';
import { LONG_PASSWORD, newPasswordField, PASSWORD_MAXIMUM } from './auth.ts';
import {
  emailField,
  optionalText,
  phoneField,
  requiredText,
  rowIdField,
  text,
  visible,
} from './fields.ts';
import { pageQueryEntries, pageReplyEntries, STATUSES, sortEntry, storeEntry } from './paging.ts';
import { PASSWORD_MINIMUM } from './password-rules.ts';
import { STAFF_ROLES } from './roles.ts';

export const USER_TEXTS = {
  fillRequired: 'Please fill all required fields',
  wrongEmail: 'Please enter a valid email address',
  shortPassword: 'Password must be at least 8 characters',
  emailTaken: 'Another user already has this email address',
  emailOfCustomer: 'A customer signed up with this email address',
  notFound: 'This user no longer exists.',
  storeNotFound: 'This store no longer exists.',
  storeInactive: 'This store is inactive. Choose an active one.',
  headStoreIsSetOnStore: 'Assign a branch head on the Stores screen.',
  ownDeactivate: 'You cannot deactivate yourself.',
  ownDelete: 'You cannot delete yourself.',
  ownRole: 'You cannot change your own role.',
  lastAdmin: 'This is the last active System Admin. Add another one first.',
  staleConflict: 'Someone else has just changed this user.',
  wrongCurrentPassword: 'The current password is wrong',
  oneIntention: 'Send either is_active or store.',
  idMismatch: 'The id in the body differs from the one in the address.',
  created: 'User created successfully!',
  updated: 'User updated Successfully',
  statusUpdated: 'User status updated successfully',
  deleted: 'User deleted successfully',
  storeAssigned: 'Store assigned',
  storeUnassigned: 'Store unassigned',
  passwordSet: 'Password changed. The user has to log in again.',
  sessionsEnded: 'Logged out everywhere',
  ownPasswordSet: 'Your password has been changed.',
} as const;

export const CUSTOMER_TEXTS = {
  notFound: 'This customer no longer exists.',
  statusUpdated: 'Customer status updated successfully',
  loggedOut: 'They will be logged out everywhere and cannot log in.',
  passwordSet: 'Password changed. The customer has to log in again.',
} as const;

const password = v.pipe(
  v.optional(text(PASSWORD_MAXIMUM, LONG_PASSWORD), ''),
  visible,
  v.minLength(PASSWORD_MINIMUM, USER_TEXTS.shortPassword),
);

const ROLE_MAXIMUM = 20;
const WRONG_ROLE = 'Choose Branch Head, Advisor or System Admin';

const personEntries = {
  first_name: requiredText(USER_TEXTS.fillRequired, 60),
  last_name: optionalText(60),
  email: emailField(USER_TEXTS.fillRequired, USER_TEXTS.wrongEmail),
  phone: phoneField({ empty: USER_TEXTS.fillRequired, 'not-ten-digits': WRONG_PHONE }),
  role: v.pipe(
    v.optional(text(ROLE_MAXIMUM, WRONG_ROLE), ''),
    v.nonEmpty(USER_TEXTS.fillRequired),
    v.picklist(STAFF_ROLES, WRONG_ROLE),
  ),
};

const WRONG_USERNAME = 'Username must be 6 small letters';

/**
 * POST /api/users (spec sections 2 and 5); the server generates a username if it is missing or
 * already taken. `store` is the id of the user's store; a new branch head replaces the store's
 * current head. `take_over` is the id of the customer with this e-mail address, whose account the
 * server converts into a staff account.
 */
export const createUserBody = v.object({
  ...personEntries,
  username: v.optional(v.pipe(text(6, WRONG_USERNAME), v.regex(/^[a-z]{6}$/, WRONG_USERNAME))),
  password,
  store: v.optional(v.nullable(rowIdField)),
  take_over: v.optional(rowIdField),
});

/**
 * `current` in a 409 `email-of-customer`: the customer with this e-mail address and their sign-up
 * time (ms).
 */
export const currentEmailOwner = v.object({
  id: v.number(),
  name: v.string(),
  is_active: v.boolean(),
  created_at: v.number(),
});

/**
 * PUT /api/users/{id}; `updated_at` is the row's value when the form was loaded, so no other
 * edit is overwritten.
 */
export const updateUserBody = v.object({
  ...personEntries,
  updated_at: v.optional(v.number()),
});

/** PATCH /api/users/{id}: changes one thing per request (design section 3). */
export const patchUserBody = v.pipe(
  v.object({
    id: v.optional(rowIdField),
    is_active: v.optional(v.boolean()),
    store: v.optional(v.nullable(rowIdField)),
  }),
  v.check(
    (body) => (body.is_active === undefined) !== (body.store === undefined),
    USER_TEXTS.oneIntention,
  ),
);

export const setPasswordBody = v.object({ password });

/**
 * POST /api/auth/password: changes the caller's password; the sign-up rules for passwords apply.
 */
export const ownPasswordBody = v.object({
  current_password: v.pipe(
    v.optional(text(PASSWORD_MAXIMUM, USER_TEXTS.wrongCurrentPassword), ''),
    v.nonEmpty('Current password is required'),
  ),
  new_password: newPasswordField,
});

export const USER_SORTS = [
  'name',
  '-name',
  'role',
  '-role',
  'store',
  '-store',
  'status',
  '-status',
] as const;

/** GET /api/users (spec section 7). */
export const usersQuery = v.object({
  ...pageQueryEntries,
  sort: sortEntry(USER_SORTS),
  role: v.optional(v.picklist(['', ...STAFF_ROLES], 'role is not known'), ''),
  status: v.optional(v.picklist(['', ...STATUSES], 'status is not known'), ''),
  store: storeEntry,
});

/** A staff member as returned by every API call (spec section 3); `updated_at` in ms. */
export const userRow = v.object({
  id: v.number(),
  first_name: v.string(),
  last_name: v.string(),
  username: v.string(),
  email: v.string(),
  phone: v.string(),
  role: v.picklist(STAFF_ROLES),
  store: v.nullable(v.number()),
  store_name: v.nullable(v.string()),
  is_active: v.boolean(),
  updated_at: v.number(),
});

/** A row in the list of branch heads, with the store that the user heads, if any. */
const branchHeadRow = v.object({
  ...userRow.entries,
  deleted: v.boolean(),
  headed_store: v.nullable(v.number()),
});

/**
 * GET /api/customers: finds one person by their exact e-mail address; there is no list to browse.
 */
export const customersQuery = v.object({
  email: emailField(USER_TEXTS.wrongEmail, USER_TEXTS.wrongEmail),
});

/** PATCH /api/customers/{id} */
export const patchCustomerBody = v.object({ is_active: v.boolean() });

/** A customer as an admin sees them; times in ms. */
export const customerRow = v.object({
  id: v.number(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: v.string(),
  is_active: v.boolean(),
  created_at: v.number(),
  updated_at: v.number(),
});

export const customersReply = v.object({ customer: v.nullable(customerRow) });

export const usersReply = v.object({ userData: v.array(userRow), ...pageReplyEntries });
export const branchHeadsReply = v.object({ userData: v.array(branchHeadRow), ...pageReplyEntries });
export const deletedReply = v.object({ id: v.number() });

export type CreateUserBody = v.InferOutput<typeof createUserBody>;
export type EmailOwner = v.InferOutput<typeof currentEmailOwner>;
export type UpdateUserBody = v.InferOutput<typeof updateUserBody>;
export type OwnPasswordBody = v.InferOutput<typeof ownPasswordBody>;
export type UsersQuery = v.InferOutput<typeof usersQuery>;
export type UsersReply = v.InferOutput<typeof usersReply>;
export type UserRow = v.InferOutput<typeof userRow>;
export type CustomerRow = v.InferOutput<typeof customerRow>;
export type BranchHeadRow = v.InferOutput<typeof branchHeadRow>;
