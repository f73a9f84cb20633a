import type { Page } from '@playwright/test';

/** Returns one run's set of sample data; the desktop and phone runs each change their own. */
export function sampleOf(project: string): 'desktop' | 'phone' {
  return project === 'phone' ? 'phone' : 'desktop';
}

/** Returns the notice about the network with this many holds. */
export const noticeOf = (page: Page, holds: number) =>
  page
    .getByRole('list', { name: 'Same network' })
    .getByRole('listitem')
    .filter({ hasText: `${holds} unpaid orders from the same network` });
