import { expect, test } from 'vitest';
import { USER_TEXTS, type UserRow } from '../../../../../src/contract/users';
import {
  EMPTY,
  missing,
  parseEdit,
  parseNew,
  shownError,
  valuesOf,
} from '../../../../../src/features/users/dialogs/user-form';

const USER: UserRow = {
  id: 7,
  first_name: 'Rohan',
  last_name: 'Kulkarni',
  username: 'rohkab',
  email: 'rohan@chipwala.test',
  phone: '9876543210',
  role: 'advisor',
  store: null,
  store_name: null,
  is_active: true,
  updated_at: 1234,
};

const FILLED = { ...valuesOf(USER), password: 'Chipwala1' };

test('an empty form misses name, email, phone and role, and the password is too short', () => {
  const parsed = parseNew(EMPTY);
  if (parsed.ok) throw new Error('An empty form passed');
  const { fillRequired, shortPassword } = USER_TEXTS;
  expect(parsed.errors).toEqual({
    first_name: fillRequired,
    email: fillRequired,
    phone: fillRequired,
    role: fillRequired,
    password: shortPassword,
  });
  expect(missing(EMPTY, parsed.errors)).toBe('Please fill all required fields');
});

test.each([
  ['email', 'rohan@chipwala', 'Please enter a valid email address'],
  ['password', 'Chipwa1', 'Password must be at least 8 characters'],
  ['phone', '98765', 'Invalid phone number'],
])('a wrong %s is named', (name, value, text) => {
  expect(parseNew({ ...FILLED, [name]: value })).toEqual({ ok: false, errors: { [name]: text } });
});

test('a new user is sent with the generated username', () => {
  const parsed = parseNew(FILLED);
  expect(parsed.ok && parsed.output).toMatchObject({ username: 'rohkab', password: 'Chipwala1' });
});

test('an edit is sent with the time of the row it was filled from, without password or username', () => {
  expect(parseEdit(FILLED, USER)).toEqual({
    ok: true,
    output: {
      first_name: 'Rohan',
      last_name: 'Kulkarni',
      email: 'rohan@chipwala.test',
      phone: '9876543210',
      role: 'advisor',
      updated_at: 1234,
    },
  });
});

test('a missing field says that it is required, any other text is shown as it is', () => {
  const { fillRequired, shortPassword, wrongEmail } = USER_TEXTS;
  const values = { ...FILLED, first_name: ' ', email: 'rohan', password: '' };
  const errors = { first_name: fillRequired, email: wrongEmail, password: shortPassword };
  expect(shownError('first_name', values, errors)).toBe('Required');
  expect(shownError('email', values, errors)).toBe(wrongEmail);
  expect(shownError('password', values, errors)).toBe(shortPassword);
  expect(shownError('phone', values, errors)).toBeUndefined();
  expect(missing(values, errors)).toBe(fillRequired);
  expect(missing(values, { email: wrongEmail })).toBeNull();
});
