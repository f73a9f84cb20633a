import type { Locator, Page } from '@playwright/test';
import { PATHS, productPath } from '../../../../src/lib/paths.ts';
import { layoutShift } from '../../../support/e2e/layout-shift.ts';
import { expect, test } from '../../../support/e2e/test.ts';

const FACE = '**/_astro/anek-latin-700.*.woff2';
const PRODUCT = productPath('vayu-air-14');

/** Returns the font that the browser actually uses for each letter of the element. */
async function facesOf(page: Page, part: Locator): Promise<string[]> {
  await part.evaluate((element) => element.setAttribute('data-drawn', ''));
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const selector = '[data-drawn]';
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  await part.evaluate((element) => element.removeAttribute('data-drawn'));
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : 'system'));
}

/** Returns the position of every element that could shift. */
function positions(page: Page): Promise<string> {
  const parts = page.locator('h1, h2, h3, img, .money');
  return parts.evaluateAll((all) =>
    JSON.stringify(all.map((each) => Object.values(each.getBoundingClientRect().toJSON()))),
  );
}

test('headings and prices use the display typeface, including ₹ and digits, and body text does not', async ({
  page,
}) => {
  const face = page.waitForResponse(FACE);
  await page.goto(PATHS.home);
  expect((await face).headers()['cache-control']).toContain('immutable');
  await (await face).finished();
  await page.goto(PRODUCT);
  const price = page.getByRole('main').locator('.money').filter({ hasText: '₹62,990' }).first();
  expect(await facesOf(page, price)).toEqual(['Anek Latin']);
  expect(await facesOf(page, page.getByRole('heading', { level: 1 }))).toEqual(['Anek Latin']);
  const text = page.getByText('Made for people who take the local train');
  expect(await facesOf(page, text)).toEqual(['system']);
});

for (const path of [PATHS.home, PRODUCT]) {
  test(`a font that loads late causes no layout shift on ${path} @phone`, async ({ page }) => {
    const arrival = Promise.withResolvers<void>();
    await page.route(FACE, async (route) => {
      await arrival.promise;
      await route.continue();
    });
    const request = page.waitForRequest(FACE);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await request;
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => drawn(null))));
    const before = await positions(page);
    const came = page.waitForResponse(FACE);
    arrival.resolve();
    await (await came).finished();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await positions(page)).toBe(before);
    expect(await layoutShift(page)).toBe(0);
  });
}
