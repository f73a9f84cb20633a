import type { Locator, Page } from '@playwright/test';
import type { PlaceOrderReply } from '../../../../src/contract/orders/place.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expect } from '../../../support/e2e/test.ts';
import { enterAs } from '../../session/enter.ts';

/** Logs in as staff and opens an order by its URL. */
export async function openOrder(
  page: Page,
  username: 'adviso' | 'brhead' | 'sysadm',
  { order }: PlaceOrderReply,
): Promise<void> {
  await enterAs(page, username, `${PATHS.orders}?order=${order.order_id}`);
  await expect(page.getByRole('region', { name: 'Next step' })).toBeVisible();
}

/** Returns the badges that show the order's state and payment state. */
export const badges = (page: Page): Locator => page.getByRole('main').getByRole('list').first();
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Clicks a rarely used step, which is hidden under More steps. */
export async function pressRare(page: Page, name: string): Promise<void> {
  await page.getByText('More steps', { exact: true }).click();
  await press(page, name);
}

/** Returns an order's row in the list. */
export const rowOf = (page: Page, orderId: string): Locator =>
  page.getByRole('table', { name: 'Orders' }).getByRole('row', { name: orderId });

/** Mocks the pages that WhatsApp links open, because the test browser cannot reach other sites. */
export async function answerWhatsApp(page: Page): Promise<void> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
}
