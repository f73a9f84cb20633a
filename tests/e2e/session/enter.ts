import { expect, type Page } from '@playwright/test';
import { PATHS } from '../../../src/lib/paths.ts';
import { loginAs } from '../../support/e2e/login.ts';

/** Waits until every island and every form without an island is interactive. */
export async function islandsRun(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr], form[data-early]')).toHaveCount(0);
}

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
