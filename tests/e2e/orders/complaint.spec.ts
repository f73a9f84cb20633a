import { COMPLAIN } from '../../../src/contract/complaints/routes.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { holdScripts } from '../../support/e2e/hold-scripts.ts';
import { layoutShift } from '../../support/e2e/layout-shift.ts';
import { expect, test } from '../../support/e2e/test.ts';

test.use({ allowedNoise: [/404/] });

test('a shopper submits a complaint, gets a reference number and looks up its status @phone', async ({
  page,
}) => {
  await page.goto(PATHS.help);
  await page.getByRole('link', { name: 'Send a complaint' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Meera Joshi');
  await page.getByRole('textbox', { name: 'Mobile number', exact: true }).fill('+91 98123 45678');
  await page.getByRole('textbox', { name: 'What went wrong' }).fill('No charger\nin the parcel');
  await page.getByRole('button', { name: 'Send complaint' }).click();
  const taken = page.getByRole('status').filter({ hasText: 'Your complaint number is' });
  await expect(taken).toBeFocused();
  await expect(taken).toContainText('We will acknowledge it by');
  const number = /CMP\w{8}/.exec((await taken.textContent()) ?? '')?.[0] ?? '';

  await page.getByRole('textbox', { name: 'Complaint number' }).fill(number.toLowerCase());
  const contact = page.getByRole('textbox', { name: 'Mobile number or e-mail' });
  await contact.fill('9000000000');
  await page.getByRole('button', { name: 'Check status' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'No complaint found. Check the complaint number and the contact details.',
  );
  await contact.fill('+91 98123 45678');
  await page.getByRole('button', { name: 'Check status' }).click();
  const found = page.getByRole('status').filter({ hasText: 'We will resolve it by' });
  await expect(found).toContainText('Received');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a complaint submitted before the scripts load is sent after they load', async ({ page }) => {
  const deliver = await holdScripts(page);
  const sent: string[] = [];
  page.on('request', (each) => {
    if (each.method() === 'POST') sent.push(new URL(each.url()).pathname);
  });
  await page.goto(PATHS.complaint, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Meera Joshi');
  await page.getByRole('textbox', { name: 'Mobile number', exact: true }).fill('9812345678');
  await page.getByRole('textbox', { name: 'What went wrong' }).fill('No charger');
  const send = page.getByRole('button', { name: 'Send complaint' });
  await send.click();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  const spinner = () => send.evaluate((it) => getComputedStyle(it, '::before').animationName);
  await expect.poll(spinner).toBe('turn');
  deliver();
  await expect(
    page.getByRole('status').filter({ hasText: 'Your complaint number is' }),
  ).toBeVisible();
  expect(sent).toEqual([COMPLAIN.path]);
});

test('an unsent complaint survives a visit to another page and a reload, but only in its own tab, and is cleared once it is sent', async ({
  page,
  context,
}) => {
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const mobile = page.getByRole('textbox', { name: 'Mobile number', exact: true });
  const text = page.getByRole('textbox', { name: 'What went wrong' });
  await page.goto(PATHS.complaint);
  await name.fill('Meera Joshi');
  await mobile.fill('+91 98123 45678');
  await text.fill('No charger\nin the parcel');

  await page.goto(PATHS.help);
  // The fields must be filled before the first paint, so without the page's scripts.
  const deliver = await holdScripts(page);
  await page.getByRole('link', { name: 'Send a complaint' }).click({ noWaitAfter: true });
  await expect(name).toHaveValue('Meera Joshi');
  await expect(mobile).toHaveValue('9812345678');
  await expect(text).toHaveValue('No charger\nin the parcel');
  expect(await layoutShift(page)).toBe(0);
  await text.fill('No charger');
  deliver();
  await page.reload();
  await expect(text).toHaveValue('No charger');

  const other = await context.newPage();
  await other.goto(PATHS.complaint);
  await expect(other.getByRole('textbox', { name: 'What went wrong' })).toHaveValue('');
  await other.close();

  await page.getByRole('button', { name: 'Send complaint' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Your complaint number is' }),
  ).toBeFocused();
  await page.reload();
  for (const field of [name, mobile, text]) await expect(field).toHaveValue('');
});

test.describe('an incomplete complaint', () => {
  test.use({ allowedNoise: [/422/] });

  test('shows an error on each invalid field, clears it when the field is edited, and keeps the other values', async ({
    page,
  }) => {
    await page.goto(PATHS.complaint);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Meera Joshi');
    await page.getByRole('button', { name: 'Send complaint' }).click();
    const mobile = page.getByRole('textbox', { name: 'Mobile number', exact: true });
    await expect(mobile).toBeFocused();
    await expect(page.getByText('Mobile number is required')).toBeVisible();
    const text = page.getByRole('textbox', { name: 'What went wrong' });
    await expect(text).toHaveAccessibleDescription(/Please tell us what went wrong/);
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
      'Meera Joshi',
    );
    await text.fill('No charger');
    await expect(page.getByText('Please tell us what went wrong')).toHaveCount(0);
  });
});
