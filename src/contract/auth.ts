import * as v from 'valibot';
import { WRONG_PHONE } from '../lib/identity/texts.ts';
import { emailField, phoneField, requiredText, text, visible } from './fields.ts';
import { PASSWORD_MINIMUM } from './password-rules.ts';
import { roleSchema } from './roles.ts';

/** Limits the cost of hashing, because scrypt processes the whole password. */
export const PASSWORD_MAXIMUM = 128;
export const LONG_PASSWORD = `Password must be at most ${PASSWORD_MAXIMUM} characters`;
const REFRESH_TOKEN_MAXIMUM = 100;

export const AUTH_TEXTS = {
  registrationFailed: 'Registration failed',
  loginFailed: 'Login failed',
  invalidLoginResponse: 'Invalid login response',
  logoutFailed: 'Logout failed',
  wrongCredentials: 'Wrong email, username or password. Try again.',
  inactive: 'This account is inactive. Ask your admin to activate it.',
  easyPassword: 'This password is too easy to guess. Choose another one.',
  emailTaken: 'An account with this email already exists',
  sessionEnded: 'Your session has ended. Please log in again.',
  fixErrors: 'Please fix the errors in the form',
  created: 'Account created successfully!',
} as const;

function nameField(whenMissing: string) {
  return v.pipe(requiredText(whenMissing, 60), v.minLength(2, 'Must be at least 2 characters'));
}

/** A new password (spec section 5); never trimmed. */
export const newPasswordField = v.pipe(
  v.optional(text(PASSWORD_MAXIMUM, LONG_PASSWORD), ''),
  v.nonEmpty('Password is required'),
  visible,
  v.minLength(PASSWORD_MINIMUM, 'Password must be at least 8 characters'),
  v.regex(
    /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s,
    'Must contain at least 1 uppercase, 1 lowercase letter and a number',
  ),
);

/** POST /api/auth/register (spec sections 3 and 5). */
export const registerBody = v.object({
  firstName: nameField('First name is required'),
  lastName: nameField('Last name is required'),
  email: emailField('Email is required', 'Invalid email'),
  phone: phoneField({ empty: 'Phone number is required', 'not-ten-digits': WRONG_PHONE }),
  password: newPasswordField,
});

/**
 * The sign-up form: the registration body and the fields that only the form uses (spec section 5).
 */
export const signUpForm = v.pipe(
  v.object({
    ...registerBody.entries,
    confirmPassword: v.pipe(
      v.optional(text(PASSWORD_MAXIMUM, LONG_PASSWORD), ''),
      v.nonEmpty('Confirm your password'),
    ),
    agreeToTerms: v.pipe(
      v.optional(v.boolean(), false),
      v.value(true, 'You must accept the terms'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (form) => form.confirmPassword === '' || form.password === form.confirmPassword,
      'Passwords do not match',
    ),
    ['confirmPassword'],
  ),
);

/** POST /api/auth/login; `username` can also be an e-mail address. */
export const loginBody = v.object({
  username: requiredText('Email or username is required', 254),
  password: v.pipe(
    v.optional(text(PASSWORD_MAXIMUM, AUTH_TEXTS.wrongCredentials), ''),
    v.nonEmpty('Password is required'),
  ),
  remember: v.optional(v.boolean(), true),
});

/** The logged-in user, as returned by a login (spec section 3). */
const sessionUserReply = v.object({
  id: v.number(),
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  role: roleSchema,
  store: v.nullable(v.number()),
  store_name: v.nullable(v.string()),
});

export const registerReply = v.object({ message: v.string(), user: sessionUserReply });
export const loginReply = v.object({
  access: v.string(),
  refresh: v.string(),
  user: sessionUserReply,
});

/**
 * GET /api/auth/sessions: the caller's sessions, at most 20, most recently used first; times in ms.
 */
export const sessionsReply = v.object({
  content: v.array(
    v.object({
      id: v.string(),
      user_agent: v.string(),
      created_at: v.number(),
      /**
       * When the session's tokens were last refreshed; the session's last use was at most 15
       * minutes later.
       */
      used_at: v.number(),
      is_current: v.boolean(),
    }),
  ),
});

export const refreshBody = v.object({
  refresh: v.optional(text(REFRESH_TOKEN_MAXIMUM, AUTH_TEXTS.sessionEnded)),
});

export const refreshReply = v.object({ access: v.string(), refresh: v.optional(v.string()) });

export type RegisterBody = v.InferOutput<typeof registerBody>;
export type SessionUser = v.InferOutput<typeof sessionUserReply>;
/** What a counter's form needs to know of its user. */
export type StaffUser = Pick<SessionUser, 'username' | 'role'>;
export type SessionsReply = v.InferOutput<typeof sessionsReply>;
export type OwnSession = SessionsReply['content'][number];
export type LoginReply = v.InferOutput<typeof loginReply>;

/** Formats a waiting time in seconds (up to 90), minutes (up to 2 hours) or hours. */
function waitText(seconds: number): string {
  if (seconds < 90) return `${seconds} s`;
  return seconds <= 7200 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} h`;
}

/** The message after too many attempts; `seconds` is the time until the next allowed attempt. */
export function tooManyAttemptsText(seconds: number): string {
  return `Too many attempts. Try again in ${waitText(seconds)}.`;
}

/** The message shown when the server is too busy to check passwords. */
export function busyText(seconds: number): string {
  return `Many people are logging in right now. Try again in ${waitText(seconds)}.`;
}
