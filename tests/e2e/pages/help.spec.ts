import { FAQ } from '../../../src/content/faq.ts';
import { SITE } from '../../../src/content/site.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';

test('a customer sees how to call, email and chat with the shop as soon as the page opens, and expands an answer in the FAQ', async ({
  page,
}) => {
  await page.goto(PATHS.help);
  const contact = page.getByRole('tabpanel', { name: 'Contact Details' });
  for (const [title, reach] of [
    ['Call', SITE.phone],
    ['E-mail', SITE.email],
    ['Chat', SITE.phone],
  ] as const) {
    const heading = page.getByRole('heading', { name: title, exact: true });
    await expect(contact.getByRole('listitem').filter({ has: heading })).toContainText(reach);
  }
  await expect(contact.getByRole('list').first().getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('tabpanel', { name: 'FAQ' })).toBeHidden();
  await page.getByRole('tab', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(`${PATHS.help}#faq`);
  const faq = page.getByRole('tabpanel', { name: 'FAQ' });
  await expect(faq.getByRole('heading', { level: 3 })).toHaveText([
    'Orders and shipping',
    'Returns and refunds',
    'Payment and security',
    'Product support',
  ]);
  const answer = faq.getByText('Free above ₹999.');
  await expect(answer).toBeHidden();
  await faq.getByText('What does shipping cost?').click();
  await expect(answer).toBeVisible();
});

test('a link to a question group opens the FAQ at that group', async ({ page }) => {
  await page.goto(`${PATHS.help}#${FAQ[2]?.id}`);
  const group = page.getByRole('region', { name: 'Payment and security' });
  await expect(group).toBeInViewport();
});

test('staff who forgot their password see that their admin can reset it', async ({ page }) => {
  await page.goto(`${PATHS.help}#forgot-password`);
  const section = page.getByRole('region', { name: 'Forgot your password?' });
  await expect(section).toBeInViewport();
  await expect(section).toContainText('ask your System Admin to set a new one');
  await expect(page.getByRole('tabpanel', { name: 'Contact Details' })).toBeVisible();
});
