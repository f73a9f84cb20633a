import type { Locator, Page } from '@playwright/test';
import { SERVICES } from '../../../src/content/repairs/services.ts';
import { formatRupees } from '../../../src/lib/money.ts';
import { PATHS, productPath } from '../../../src/lib/paths.ts';
import { holdScripts } from '../../support/e2e/hold-scripts.ts';
import { layoutShift } from '../../support/e2e/layout-shift.ts';
import { expect, test } from '../../support/e2e/test.ts';

const THREE_IN_THE_AFTERNOON = new Date('2026-11-20T15:00:00+05:30');
const NIGHT = new Date('2026-11-20T23:00:00+05:30');

function finderOf(page: Page): Locator {
  return page.getByRole('group', { name: 'Your price' });
}

function modelOf(finder: Locator): Locator {
  return finder.getByRole('combobox', { name: 'Brand and model' });
}

/** Returns the message that the booking link would send. */
async function messageOf(page: Page): Promise<string> {
  const link = finderOf(page).getByRole('link', { name: 'Book on WhatsApp' });
  const address = (await link.getAttribute('href')) ?? '';
  return new URL(address).searchParams.get('text') ?? '';
}

test('a keyboard user gets the price for a model and a fault, and a message that names both', async ({
  page,
}) => {
  await page.clock.setFixedTime(THREE_IN_THE_AFTERNOON);
  await page.goto(PATHS.home);
  const finder = finderOf(page);
  await modelOf(finder).focus();
  await page.keyboard.type('nila n9');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Cracked');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Koth');
  await page.keyboard.press('Tab');
  await expect(finder.getByRole('link', { name: 'Book a repair' })).toBeFocused();
  await expect(finder.getByRole('status')).toHaveText(/from\s*₹6,499\s*40 minutes/);
  await expect(finder).toContainText('Kothrud: Open until 9 pm');
  expect(await messageOf(page)).toBe(
    [
      'Hello Chipwala, I want to book a repair.',
      'Phone or laptop model: Nila N9 Pro',
      'What is wrong: Cracked screen (from ₹6,499, 40 minutes)',
      'Branch: Kothrud',
    ].join('\n'),
  );
  expect(await layoutShift(page)).toBe(0);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('Nila N9 Pro');
  await expect(page.getByLabel('What is wrong')).toHaveValue('screen');
  await expect(page.getByLabel('Branch').locator('option:checked')).toHaveText('Kothrud');
});

test('the price finder shows the price and time of each repair for phones and laptops, and which branches are closed at night', async ({
  page,
}) => {
  await page.clock.setFixedTime(NIGHT);
  await page.goto(PATHS.home);
  const finder = finderOf(page);
  const model = modelOf(finder);
  await model.fill('Nila Fold 2');
  await finder.getByRole('combobox', { name: 'What is wrong' }).selectOption('Cracked screen');
  await expect(finder.getByRole('status')).toHaveText(/from\s*₹14,999\s*3 hours/);
  expect(await messageOf(page)).toContain('Cracked screen (from ₹14,999, 3 hours)');
  await model.fill('Tarang T1 Lite');
  await expect(finder.getByRole('status')).toHaveText(/from\s*₹1,499\s*40 minutes/);

  await model.fill('Vayu Air 14');
  await finder.getByRole('combobox', { name: 'What is wrong' }).selectOption('Laptop repair');
  await expect(finder.getByRole('status')).toContainText('₹1,799');
  await expect(finder.getByRole('status')).toContainText('1 to 3 days');
  await expect(finder).toContainText(
    'Laxmi Road, Kothrud, Viman Nagar: Closed · opens 10 am tomorrow',
  );
});

test('the price finder prices the model of any brand, by its price when new, and books it as typed @both', async ({
  page,
}) => {
  await page.goto(PATHS.home);
  const finder = finderOf(page);
  const model = modelOf(finder);
  const fault = finder.getByRole('combobox', { name: 'What is wrong' });
  const whenNew = finder.getByRole('combobox', { name: 'Price of the phone when new' });
  await expect(whenNew).toBeHidden();
  await model.pressSequentially('iPhone 13');
  await fault.selectOption('Weak battery');
  await expect(finder.getByRole('status')).toHaveText(/from\s*₹2,299\s*45 minutes/);
  await expect(whenNew).toBeHidden();

  await model.fill('');
  await model.pressSequentially('Dell Inspiron 15');
  await expect(
    finder.getByRole('combobox', { name: 'Price of the laptop when new' }),
  ).toBeVisible();
  await expect(fault).toHaveValue('');

  await model.fill('');
  await model.pressSequentially('Samsung A52');
  await fault.selectOption('Cracked screen');
  await expect(finder.getByRole('status')).toContainText('₹1,499');
  await whenNew.selectOption('Phone above ₹40,000');
  await expect(finder.getByRole('status')).toContainText('₹5,999');
  expect(await messageOf(page)).toContain('model: Samsung A52, Phone above ₹40,000\n');
  await finder.getByRole('link', { name: 'Book a repair' }).click();
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('Phone above ₹40,000');
  await expect(page.getByLabel('Exact brand and model')).toHaveValue('Samsung A52');
  await expect(page.getByLabel('What is wrong')).toHaveValue('screen');
});

test('each repair row opens the booking page for that repair with its price, and another booking button follows the reviews', async ({
  page,
}) => {
  for (const { id, name, priceFrom, time } of SERVICES) {
    await page.goto(PATHS.home);
    await page
      .locator('#services')
      .getByRole('link', { name: `Book ${name}` })
      .click();
    await expect(page.getByLabel('What is wrong')).toHaveValue(id);
    const price = page.getByRole('group').getByRole('status');
    await expect(price.getByText(formatRupees(priceFrom))).toBeVisible();
    await expect(price).toContainText(time);
  }
  await page.goto(PATHS.home);
  const again = page.getByRole('region', { name: 'Book your repair' });
  await expect(again.getByRole('link', { name: 'Book on WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me.*book%20a%20repair/,
  );
  await again.getByRole('link', { name: 'Book a repair' }).click();
  await expect(page).toHaveURL(PATHS.book);
});

test('a repair price on a product page opens the booking page for its model', async ({ page }) => {
  await page.goto(productPath('vayu-air-14'));
  const prices = page.getByRole('region', { name: 'Repair prices' });
  const row = prices.getByRole('listitem').filter({ hasText: 'Water damage' });
  await expect(row).toContainText('from ₹1,999');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(PATHS.book);
  await expect(page.getByLabel('What is wrong')).toHaveValue('water');
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('Vayu Air 14');
  await expect(page.getByRole('group').getByRole('status')).toContainText('₹1,999');
  await expect(page.getByLabel('Exact brand and model')).toBeHidden();
});

test('Back restores the selection and its price @phone', async ({ page }) => {
  await page.goto(PATHS.home);
  const finder = finderOf(page);
  await modelOf(finder).fill('Tarang T5 5G');
  await finder.getByRole('combobox', { name: 'What is wrong' }).selectOption('Cracked screen');
  await page.goto(PATHS.help);
  await page.goBack({ waitUntil: 'commit' });
  await expect(modelOf(finder)).toHaveValue('Tarang T5 5G');
  await expect(finder.getByRole('combobox', { name: 'What is wrong' })).toHaveValue('screen');
  await expect(finder.getByRole('status')).toContainText('₹2,499');
  expect(await messageOf(page)).toContain('Phone or laptop model: Tarang T5 5G');
});

test('a selection made before the scripts load takes effect once they have loaded', async ({
  page,
}) => {
  const loadScripts = await holdScripts(page);
  await page.goto(PATHS.home, { waitUntil: 'commit' });
  const finder = finderOf(page);
  await modelOf(finder).fill('Kosh Raid 15');
  await finder.getByRole('combobox', { name: 'What is wrong' }).selectOption('Water damage');
  loadScripts();
  await expect(finder.getByRole('status')).toContainText('₹2,499');
  expect(await messageOf(page)).toContain('Phone or laptop model: Kosh Raid 15');
});

test('a phone shows the search, the headline, the finder and the shop link without scrolling @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(PATHS.home);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 });
  await expect(modelOf(finderOf(page))).toBeInViewport({ ratio: 1 });
  await expect(finderOf(page).getByRole('combobox', { name: 'What is wrong' })).toBeInViewport({
    ratio: 1,
  });
  const strip = page.getByRole('link', { name: 'Buy phones, chargers and earbuds' });
  await expect(strip).toBeInViewport({ ratio: 1 });
  await strip.click();
  await expect(page).toHaveURL(PATHS.shop);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the price finder is a price list, and each line opens a prefilled message @phone', async ({
    page,
  }) => {
    await page.goto(PATHS.home);
    const finder = finderOf(page);
    await expect(finder.getByRole('combobox')).toHaveCount(0);
    for (const { name, priceFrom } of SERVICES) {
      const line = finder.getByRole('listitem').filter({ hasText: name });
      await expect(line).toContainText(formatRupees(priceFrom));
      await expect(line.getByRole('link')).toHaveAttribute(
        'href',
        new RegExp(encodeURIComponent(`What is wrong: ${name}`)),
      );
    }
    await page.locator('#services').getByRole('link', { name: 'Book Data recovery' }).click();
    const list = page.getByRole('main').getByRole('listitem');
    const line = list.filter({ hasText: 'Data recovery' });
    await expect(line.getByRole('link')).toHaveAttribute('href', /wa\.me/);
    await expect(page.getByRole('button', { name: 'Book this repair' })).toBeHidden();
  });
});
