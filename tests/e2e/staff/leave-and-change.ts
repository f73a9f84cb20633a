import { expect, type Page } from '@playwright/test';
import { pathOf } from '../../../src/contract/operation.ts';
import { updateUser } from '../../../src/contract/users/api.ts';
import type { UserRow } from '../../../src/contract/users.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { addUser, ask } from '../admin/office.ts';

/** Opens the users list, leaves it, changes a user through the API and returns the new name. */
export async function leaveAndChange(page: Page): Promise<{ changed: string }> {
  await loginAs(page, 'sysadm');
  const user = await addUser(page);
  const { first_name, username, email, phone, role, store, updated_at } = user;
  await page.goto(`${PATHS.users}?search=${first_name}`);
  await islandsRun(page);
  await expect(page.getByRole('article', { name: `${first_name} Test` })).toBeVisible();
  await page.locator('body').evaluate((body) => body.setAttribute('data-mark', 'left'));
  await page.getByRole('link', { name: 'Stores' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stores' })).toBeVisible();
  const form = { first_name, last_name: 'Changed', username, email, phone, role, store };
  await ask<UserRow>(page, 'PUT', pathOf(updateUser, { id: user.id }), { ...form, updated_at });
  return { changed: `${first_name} Changed` };
}
