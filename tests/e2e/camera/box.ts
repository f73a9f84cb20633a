import { expect, type Page } from '@playwright/test';
import { loginAs } from '../../support/e2e/login.ts';
import { entry, typeCode } from '../redemption/redeem.ts';
import { watchCamera } from './watch-camera.ts';

export async function openForm(page: Page): Promise<void> {
  await watchCamera(page);
  await loginAs(page, 'adviso');
  await typeCode(page, entry(16));
  await expect(page.getByLabel('Customer Name')).toBeFocused();
}

export async function openScanner(page: Page): Promise<void> {
  await openForm(page);
  await page.getByRole('button', { name: 'Scan the barcode on the box' }).click();
}
