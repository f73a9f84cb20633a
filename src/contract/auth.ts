import * as v from 'valibot';
import { emailField, phoneField, requiredText, visible } from './fields.ts';
import { roleSchema } from './roles.ts';

/** scrypt reads all of a password, so its length is bounded. */
export const PASSWORD_MAXIMUM = 128;
export const PASSWORD_MINIMUM = 8;

export const AUTH_TEXTS = {
  registrationFailed: 'Registration failed',
  loginFailed: 'Login failed',
  invalidLoginResponse: 'Invalid login response',
  logoutFailed: 'Logout failed',
  wrongCredentials: 'Username or password is wrong',
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
  v.optional(v.string(), ''),
  v.nonEmpty('Password is required'),
  visible,
  v.minLength(PASSWORD_MINIMUM, 'Password must be at least 8 characters'),
  v.maxLength(PASSWORD_MAXIMUM, `Password must be at most ${PASSWORD_MAXIMUM} characters`),
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
  phone: phoneField('Phone number is required', 'Invalid phone number'),
  password: newPasswordField,
});

/** The sign-up form: the registration and what only the screen asks (spec section 5). */
export const signUpForm = v.pipe(
  v.object({
    ...registerBody.entries,
    confirmPassword: v.pipe(v.optional(v.string(), ''), v.nonEmpty('Confirm your password')),
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

/** POST /api/auth/login; `username` takes the e-mail address too. */
export const loginBody = v.object({
  username: requiredText('Username is required', 254),
  password: v.pipe(
    v.optional(v.string(), ''),
    v.nonEmpty('Password is required'),
    v.maxLength(PASSWORD_MAXIMUM, AUTH_TEXTS.wrongCredentials),
  ),
  remember: v.optional(v.boolean(), true),
});

/** Who is logged in, as every login answers it (spec section 3). */
const sessionUser = v.object({
  id: v.number(),
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  role: roleSchema,
  store: v.nullable(v.number()),
  store_name: v.nullable(v.string()),
});

export const registerReply = v.object({ message: v.string(), user: sessionUser });
export const loginReply = v.object({ access: v.string(), refresh: v.string(), user: sessionUser });

/** GET /api/auth/sessions: where one is logged in, at most 20, the last used first; times in ms. */
export const sessionsReply = v.object({
  content: v.array(
    v.object({
      id: v.string(),
      user_agent: v.string(),
      created_at: v.number(),
      /** When its tokens were last renewed: at most a quarter of an hour before it was last used. */
      used_at: v.number(),
      is_current: v.boolean(),
    }),
  ),
});

export const refreshBody = v.object({ refresh: v.optional(v.string()) });

export type RegisterBody = v.InferOutput<typeof registerBody>;
export type LoginBody = v.InferInput<typeof loginBody>;
export type SessionUser = v.InferOutput<typeof sessionUser>;
export type SessionsReply = v.InferOutput<typeof sessionsReply>;
export type OwnSession = SessionsReply['content'][number];
export type LoginReply = v.InferOutput<typeof loginReply>;

/** How long to wait, for a person: seconds up to a minute and a half, else minutes. */
function waitText(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}

/** What somebody reads who tried too often; `seconds` until they may try again. */
export function tooManyAttemptsText(seconds: number): string {
  return `Too many attempts. Try again in ${waitText(seconds)}.`;
}

/** What somebody reads whose password cannot be checked now, since many others are. */
export function busyText(seconds: number): string {
  return `Many people are logging in right now. Try again in ${waitText(seconds)}.`;
}
