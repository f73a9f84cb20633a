import type { Page } from '@playwright/test';
import { PATHS } from '../../../src/lib/paths.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';
import { loginAs } from '../../support/e2e/login.ts';

/** Opens a page as a sample account and waits until it is interactive. */
export async function enterAs(
  page: Page,
  username: Parameters<typeof loginAs>[1],
  path: string = PATHS.dashboard,
): Promise<void> {
  await loginAs(page, username);
  await page.goto(path);
  await islandsRun(page);
}

/** Logs out through the wide-screen staff menu, which asks for confirmation. */
export async function logOutFromMenu(page: Page): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Staff' });
  await nav.getByRole('button', { name: 'Logout' }).click();
  await confirmLogout(page);
}

export async function confirmLogout(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Log out?' });
  await dialog.getByRole('button', { name: 'Logout' }).click();
}
