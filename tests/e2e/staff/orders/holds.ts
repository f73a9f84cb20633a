import type { Page } from '@playwright/test';

/**
 * Returns the name of the sample data that a run uses. The desktop and phone runs change separate
 * data.
 */
export function sampleOf(project: string): 'desktop' | 'phone' {
  return project === 'phone' ? 'phone' : 'desktop';
}

/** Returns the notice about the network with this many unpaid orders. */
export const noticeOf = (page: Page, holds: number) =>
  page
    .getByRole('list', { name: 'Same network' })
    .getByRole('listitem')
    .filter({ hasText: `${holds} unpaid orders from the same network` });

/** Opens the notices about networks. */
export const openNotices = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: 'Show them' }).click();
