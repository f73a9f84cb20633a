import type { Page } from '@playwright/test';
import { type CollectionTicket, collectionQrText } from '../../../src/contract/orders/id.ts';
import type { Camera } from '../../support/e2e/camera.ts';

/**
 * Shows the code in several sizes, because the scanner sometimes cannot read a particular still
 * picture. In real use, people move the code until the scanner reads it.
 */
export async function scanCollection(
  page: Page,
  camera: Camera,
  ticket: CollectionTicket,
): Promise<void> {
  for (const scale of [7, 6, 5]) {
    await camera.showQr(collectionQrText(ticket), scale);
    // A toast stays while the mouse is on it, and this one could cover the button.
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: 'Scan code' }).click();
    const opened = page.waitForURL(/order=/, { timeout: 8000 });
    if (await opened.then(() => true).catch(() => false)) return;
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  }
}
