import { expect, test } from 'vitest';
import type { UserRow } from '../../../../../src/contract/users';
import {
  createUsernames,
  EMPTY,
  parseEdit,
  parseNew,
  usernameDetails,
  valuesOf,
} from '../../../../../src/staff/users/dialogs/user-form';

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

test('an empty form shows an error for every required field and for a password that is too short', () => {
  expect(parseNew(EMPTY)).toEqual({
    ok: false,
    errors: {
      first_name: 'Required',
      email: 'Required',
      phone: 'Required',
      role: 'Required',
      password: 'Password must be at least 8 characters',
    },
    missing: ['first_name', 'email', 'phone', 'role'],
  });
});

test.each([
  ['email', 'rohan@chipwala', 'Please enter a valid email address'],
  ['password', 'Chipwa1', 'Password must be at least 8 characters'],
  ['phone', '98765', 'Invalid phone number'],
])('the form reports an invalid %s', (name, value, text) => {
  const parsed = parseNew({ ...FILLED, [name]: value });
  expect(parsed).toEqual({ ok: false, errors: { [name]: text }, missing: [] });
});

test('parsing a new user adds the generated username', () => {
  const parsed = parseNew(FILLED);
  expect(parsed.ok && parsed.output).toMatchObject({ username: 'rohkab', password: 'Chipwala1' });
});

test('parsing a new user adds the chosen store only for a role that works in a store', () => {
  const storeOf = (role: string) => {
    const parsed = parseNew({ ...FILLED, role, store: '7' });
    return parsed.ok && parsed.output.store;
  };
  expect(storeOf('advisor')).toBe(7);
  expect(storeOf('branch_head')).toBe(7);
  expect(storeOf('system_admin')).toBeUndefined();
});

test("parsing an edit adds the row's timestamp and omits the password and username", () => {
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

test('the username changes with the typed name but keeps its two random letters', () => {
  const usernameFor = createUsernames(() => 0.5);
  expect(usernameFor('R', '')).toBe('raaann');
  expect(usernameFor('Rohan', '')).toBe('rohann');
  expect(usernameFor('Rohan', 'Kulkarni')).toBe('rohknn');
});

test('the username ends with two random letters that are generated for each form', () => {
  const chances = [0, 0.999, 0.5, 0.5];
  const random = () => chances.shift() ?? 0;
  expect(createUsernames(random)('Om', 'Jadhav')).toBe('omajaz');
  expect(createUsernames(random)('Om', 'Jadhav')).toBe('omajnn');
});

test('the username is empty when there is no name', () => {
  expect(createUsernames()('  ', 'Kulkarni')).toBe('');
});

test('the toast for a new user shows the username, and also the requested username if that was taken', () => {
  const { first_name, email, phone } = USER;
  const body = {
    first_name,
    last_name: '',
    email,
    phone,
    role: 'advisor',
    password: 'x',
  } as const;
  const toastText = (username?: string) =>
    usernameDetails(USER, username === undefined ? body : { ...body, username }).description;
  expect(toastText('rohkab')).toBe('Username: rohkab');
  expect(toastText()).toBe('Username: rohkab');
  expect(toastText('rohkzz')).toBe('Username: rohkab (rohkzz was taken)');
});
