import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { registerBody, signUpForm } from '../../../src/contract/auth';
import { fieldTexts } from '../../../src/contract/fields';

const GOOD = {
  firstName: 'Asha',
  lastName: 'Kulkarni',
  email: 'asha@example.in',
  phone: '9876543210',
  password: 'Monsoon24',
  confirmPassword: 'Monsoon24',
  agreeToTerms: true,
};

function textsFor(change: Record<string, unknown>): Record<string, string> {
  const result = v.safeParse(signUpForm, { ...GOOD, ...change });
  return result.success ? {} : fieldTexts(result.issues);
}

describe('the sign-up form', () => {
  test('is accepted when every field is valid', () => {
    expect(textsFor({})).toEqual({});
  });

  test.each([
    ['firstName', '', 'First name is required'],
    ['firstName', '   ', 'First name is required'],
    ['firstName', 'A', 'Must be at least 2 characters'],
    ['lastName', '', 'Last name is required'],
    ['lastName', 'K', 'Must be at least 2 characters'],
    ['email', '', 'Email is required'],
    ['email', 'asha', 'Invalid email'],
    ['email', 'asha@home', 'Invalid email'],
    ['email', 'as ha@example.in', 'Invalid email'],
    ['phone', '', 'Phone number is required'],
    ['phone', '98765', 'Invalid phone number'],
    ['phone', '98765432101', 'Invalid phone number'],
    ['phone', '98765o3210', 'Invalid phone number'],
    ['confirmPassword', '', 'Confirm your password'],
    ['confirmPassword', 'Monsoon25', 'Passwords do not match'],
    ['agreeToTerms', false, 'You must accept the terms'],
  ])('rejects an invalid field with an error: %s = "%s", "%s"', (field, value, text) => {
    expect(textsFor({ [field]: value })).toEqual({ [field]: text });
  });

  test.each([
    ['', 'Password is required'],
    ['Mon24', 'Password must be at least 8 characters'],
    ['monsoon24', 'Must contain at least 1 uppercase, 1 lowercase letter and a number'],
    ['MONSOON24', 'Must contain at least 1 uppercase, 1 lowercase letter and a number'],
    ['Monsoonss', 'Must contain at least 1 uppercase, 1 lowercase letter and a number'],
  ])('rejects an invalid password with an error: "%s", "%s"', (password, text) => {
    expect(textsFor({ password, confirmPassword: password || 'x' }).password).toBe(text);
  });

  test('reports only the first error of each field when the form is empty', () => {
    const result = v.safeParse(signUpForm, {});
    expect(result.success ? {} : fieldTexts(result.issues)).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      phone: 'Phone number is required',
      password: 'Password is required',
      confirmPassword: 'Confirm your password',
      agreeToTerms: 'You must accept the terms',
    });
  });

  test('reports a password mismatch even when other fields are also invalid', () => {
    expect(textsFor({ firstName: '', confirmPassword: 'Other2468' })).toEqual({
      firstName: 'First name is required',
      confirmPassword: 'Passwords do not match',
    });
  });
});

test('registration ignores fields that are not in the contract', () => {
  const body = v.parse(registerBody, { ...GOOD, role: 'system_admin', id: 1 });
  expect(Object.keys(body).sort()).toEqual(['email', 'firstName', 'lastName', 'password', 'phone']);
});

test('registration trims names and addresses, but not passwords', () => {
  const body = v.parse(registerBody, { ...GOOD, firstName: ' Asha ', password: ' Monsoon24 ' });
  expect(body.firstName).toBe('Asha');
  expect(body.password).toBe(' Monsoon24 ');
});
