import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS, productPath } from '../../../../src/lib/paths.ts';
import { pageWidth } from '../../../support/e2e/fit.ts';
import { expect, type ReleaseSite, test } from '../../../support/e2e/sites/release.ts';

const LONGEST_NAME =
  'Taal Mahashakti Neckband Ultra Pro Max Limited Diwali Edition, 60 Hours, Black';
const LONGEST_FACT = 'N3'.repeat(100);
const LONGEST_CATEGORY = 'Headphones and neckbands for long trips';

// Serves only the built pages, without an API.
test.use({ allowedNoise: [/404 .*\/api\/|Failed to load resource/] });

/** Replaces text in a served page. */
function rewrite({ folder }: ReleaseSite, path: string, words: Record<string, string>): void {
  const file = join(folder, `${path}.html`);
  const html = Object.entries(words).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, html);
}

test('a product fact consisting of one long word stays beside its label on the smallest phone @phone', async ({
  page,
  site,
}) => {
  rewrite(site, productPath('taal-neck-n3'), { '851830': LONGEST_FACT });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(productPath('taal-neck-n3'));
  await expect(page.getByRole('cell', { name: LONGEST_FACT })).toBeVisible();
  await expect.poll(() => pageWidth(page)).toBe(320);
});

test('the breadcrumb shortens a product name to one line, and the heading shows the full name @phone', async ({
  page,
  site,
}) => {
  rewrite(site, productPath('taal-neck-n3'), { 'Taal Neck N3': LONGEST_NAME });
  await page.goto(productPath('taal-neck-n3'));
  const path = page.getByRole('navigation', { name: 'Breadcrumb' });
  const lines = await path.getByText(LONGEST_NAME).evaluate((name) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
  });
  expect(lines).toBe(1);
  await expect.poll(() => pageWidth(page)).toBe(360);
  await expect(page.getByRole('heading', { level: 1, name: LONGEST_NAME })).toBeVisible();
});

test('a category button with a long name is the same size as the others', async ({
  page,
  site,
}) => {
  rewrite(site, PATHS.shop, { Headphones: LONGEST_CATEGORY });
  await page.goto(PATHS.shop);
  const radios = page.getByRole('group', { name: 'Category' }).getByRole('radio');
  await expect(radios.last()).toHaveAccessibleName(LONGEST_CATEGORY);
  const widths = await radios.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().width),
  );
  expect(new Set(widths)).toEqual(new Set([20]));
});
