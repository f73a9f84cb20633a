import { PRODUCTS } from '../../../src/content/catalogue.ts';
import { REVIEWS } from '../../../src/content/reviews.ts';
import { REPAIR_STEPS, SERVICES } from '../../../src/content/services.ts';
import { SITE } from '../../../src/content/site.ts';
import { formatRupees } from '../../../src/lib/money.ts';
import { PATHS, productPath } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';

test('a visitor books on WhatsApp with the first lines already written', async ({ page }) => {
  await page.goto(PATHS.home);
  const book = page.getByRole('link', { name: 'Book on WhatsApp' });
  const address = new URL((await book.getAttribute('href')) ?? '');
  expect(address.origin + address.pathname).toBe(`https://wa.me/${SITE.whatsapp}`);
  expect(address.searchParams.get('text')).toContain('I want to book a repair');
});

test('a visitor views the services with what they cost and how long they take @both', async ({
  page,
}) => {
  await page.goto(PATHS.home);
  await page.getByRole('link', { name: 'View services' }).click();
  const services = page.locator('#services');
  await expect(services).toBeInViewport();
  for (const { name, priceFrom, time } of SERVICES) {
    const row = services.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText(`from ${formatRupees(priceFrom)}`);
    await expect(row).toContainText(time);
  }
});

test('a visitor reads how a repair goes, step by step', async ({ page }) => {
  await page.goto(PATHS.home);
  const steps = page.getByRole('region', { name: 'How a repair goes' });
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText(
    REPAIR_STEPS.map(({ title }) => title),
  );
});

test('a visitor reads why people come back, what they said, and about the shop', async ({
  page,
}) => {
  await page.goto(PATHS.about);
  await expect(page.locator('#about')).toBeInViewport();
  await expect(page.locator('#about')).toContainText(`since ${SITE.founded}`);
  const reasons = page.getByRole('region', { name: 'Why people come back' });
  await expect(reasons.getByRole('term')).toHaveCount(4);
  const said = page.getByRole('region', { name: 'Said at the counter' });
  await expect(said.getByRole('blockquote')).toHaveText(REVIEWS.map(({ text }) => text));
});

test('a visitor finds each branch on the map and by phone', async ({ page }) => {
  await page.goto(PATHS.locate);
  const locate = page.locator('#locate');
  for (const { name, latitude, longitude, phone } of SITE.branches) {
    await expect(locate.getByRole('link', { name: `Open map, ${name}` })).toHaveAttribute(
      'href',
      `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
    );
    await expect(locate.getByRole('link', { name: `${phone}, ${name}` })).toHaveAttribute(
      'href',
      `tel:${phone.replaceAll(' ', '')}`,
    );
  }
});

test('a visitor meets products of the shop and opens one', async ({ page }) => {
  await page.goto(PATHS.home);
  const shelf = page.getByRole('region', { name: 'From the shelf behind the bench' });
  const cards = shelf.getByRole('article');
  await expect(cards).toHaveCount(4);
  const name = (await cards.first().getByRole('heading').textContent()) ?? '';
  await cards.first().getByRole('link', { name }).click();
  const product = PRODUCTS.find((each) => each.name === name);
  await expect(page).toHaveURL(productPath(product?.id ?? ''));
});

test('the footer says where, when and who answers complaints', async ({ page }) => {
  await page.goto(PATHS.home);
  const footer = page.getByRole('contentinfo');
  for (const text of [
    SITE.address.street,
    SITE.hours.text,
    SITE.phone,
    SITE.email,
    SITE.gstin,
    SITE.grievanceOfficer.name,
    SITE.legalName,
  ]) {
    await expect(footer).toContainText(text);
  }
});
