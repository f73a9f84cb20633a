import type { Page } from '@playwright/test';
import { type CollectionTicket, collectionQrText } from '../../../src/lib/identity/order-number.ts';
import type { Camera } from '../../support/e2e/camera.ts';

export async function scanCollection(
  page: Page,
  camera: Camera,
  ticket: CollectionTicket,
): Promise<void> {
  await camera.showQr(collectionQrText(ticket));
  // A toast stays while the mouse is on it, and this one could cover the button.
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Scan code' }).click();
  await page.waitForURL(/order=/);
}
