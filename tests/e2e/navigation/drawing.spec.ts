import { PATHS, productPath } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { card } from '../shop/shopper.ts';
import { DRAWING_MOVED, transitionOf, watchTransitions } from './transitions.ts';

const PHONE = productPath('tarang-t5-5g');
const NOTHING_MOVED = { before: 0, after: 0, isShown: false };

test.use({ contextOptions: { reducedMotion: 'no-preference' } });
test.beforeEach(({ page }) => watchTransitions(page));

test('only the drawing of the clicked product transitions to its page, both from the shop and from the related products', async ({
  page,
}) => {
  await page.goto(PATHS.shop);
  await card(page, 'Tarang T5 5G').getByRole('link').click();
  await expect(page).toHaveURL(PHONE);
  await expect.poll(() => transitionOf(page)).toEqual(DRAWING_MOVED);
  const related = page.getByRole('region', { name: 'You may also like' }).getByRole('article');
  const name = await related.first().getByRole('heading').textContent();
  await related.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await expect.poll(() => transitionOf(page)).toEqual(DRAWING_MOVED);
});

test('no transition is shown when the shopper leaves a product page after choosing another picture, or moves between pages that share no drawing', async ({
  page,
}) => {
  await page.goto(PHONE);
  await page.getByRole('radio').nth(1).check({ force: true });
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await expect(page).toHaveURL(PATHS.shop);
  await expect.poll(() => transitionOf(page)).toEqual(NOTHING_MOVED);
  await page.getByRole('link', { name: 'Chipwala, home' }).click();
  await expect(page).toHaveURL(PATHS.home);
  await expect.poll(() => transitionOf(page)).toEqual(NOTHING_MOVED);
});

test('leaving a product page does not animate a picture that the shopper has swiped away @phone', async ({
  page,
}) => {
  await page.goto(PHONE);
  const strip = page.getByRole('group', { name: 'Pictures of Tarang T5 5G' });
  await strip.focus();
  await page.keyboard.press('ArrowRight');
  await expect(strip.getByRole('img').first()).not.toBeInViewport();
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await expect(page).toHaveURL(PATHS.shop);
  await expect.poll(() => transitionOf(page)).toEqual(NOTHING_MOVED);
});

test('transitions are off for a visitor who prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PATHS.shop);
  await card(page, 'Tarang T5 5G').getByRole('link').click();
  await expect(page).toHaveURL(PHONE);
  await expect.poll(() => transitionOf(page)).toEqual({ ...NOTHING_MOVED, after: 1 });
});
