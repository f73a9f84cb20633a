import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** Presses a button that prints a document, and returns the document that the printer gets. */
export async function printed(button: Locator): Promise<FrameLocator> {
  const page = button.page();
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await button.click();
  const frame = page.frameLocator('iframe[title="Bill for the printer"]');
  await expect(frame.locator('html')).toHaveAttribute('data-printed', '');
  return frame;
}

/** The number of the bill on the screen of a finished sale. */
export async function soldNumber(page: Page): Promise<string> {
  const text = await page.getByText(/· Bill \w+-\d+-\d+/).textContent();
  return /Bill (\w+-\d+-\d+)/.exec(text ?? '')?.[1] ?? '';
}
