import type { Page } from '@playwright/test';

const ADDRESS = '/support-self-test';
const POLICY =
  "default-src 'self'; img-src 'self' data:; script-src 'self' 'unsafe-inline'; style-src 'unsafe-inline'";

/** Opens a page at the tested origin with only this body, for testing the test helpers. */
export async function showBarePage(page: Page, body: string): Promise<void> {
  await page.route(`**${ADDRESS}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': POLICY },
      body: `<!doctype html><html lang="en"><head><title>Bare</title><link rel="icon" href="data:,">
        </head><body><main><h1>Bare</h1>${body}</main></body></html>`,
    }),
  );
  await page.goto(ADDRESS);
}
