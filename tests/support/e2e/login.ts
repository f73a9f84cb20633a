import { expect, type Page } from '@playwright/test';
import { type ACCOUNTS, LOCAL_PASSWORD } from '../../../scripts/seed/accounts.ts';
import { PATHS } from '../../../src/lib/paths.ts';

type Username = (typeof ACCOUNTS)[number]['username'];

/** Logs a sample account in through the login screen, as a person does. */
export async function loginAs(page: Page, username: Username): Promise<void> {
  await page.goto(PATHS.login);
  const button = page.getByRole('button', { name: 'Login', exact: true });
  await expect(page.locator('astro-island[ssr]', { has: button })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill(username);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(LOCAL_PASSWORD);
  await button.click();
  await expect(page).toHaveURL(PATHS.dashboard);
}
