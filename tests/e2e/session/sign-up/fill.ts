import type { Page } from '@playwright/test';
import { SIGN_UP_PASSWORD } from '../../../../scripts/tests/e2e-secrets.ts';
import { PATHS } from '../../../../src/lib/paths.ts';

/** Returns an email address that has no account yet. */
export function freshEmail(name: string): string {
  return `${name}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.test`;
}

export async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.goto(PATHS.signup);
  await fillSignUpForm(page, email);
}

/** Fills in the open sign-up form. */
export async function fillSignUpForm(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByLabel('Password', { exact: true }).fill(SIGN_UP_PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(SIGN_UP_PASSWORD);
  await page.getByRole('checkbox').check();
}

export function createAccount(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Create account' }).click();
}
