import { expect, type Page } from '@playwright/test';
import { loginAs } from '../../support/e2e/login.ts';

/** Every island runs: a button pressed now is heard. */
export async function islandsRun(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** Logs in and waits until the dashboard answers. */
export async function enterAs(page: Page, username: Parameters<typeof loginAs>[1]): Promise<void> {
  await loginAs(page, username);
  await islandsRun(page);
}
