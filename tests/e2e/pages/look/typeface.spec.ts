import type { Locator, Page } from '@playwright/test';
import { PATHS, productPath } from '../../../../src/lib/paths.ts';
import { layoutShift } from '../../../support/e2e/layout-shift.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { bringCart } from '../../shop/shopper.ts';

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

for (const path of [PATHS.home, PRODUCT, PATHS.cart]) {
  test(`a slow first visit to ${path} keeps the fallback font when the display typeface arrives, and the next page shows the typeface @phone`, async ({
    page,
  }) => {
    const arrival = Promise.withResolvers<void>();
    await page.route(FACE, async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await bringCart(page, [{ id: 'nila-n9-pro', quantity: 1 }]);
    const request = page.waitForRequest(FACE);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await request;
    const title = page.getByRole('heading', { level: 1 });
    expect(await facesOf(page, title)).toEqual(['system']);
    const came = page.waitForResponse(FACE);
    arrival.resolve();
    await (await came).finished();
    await page.evaluate(() => document.fonts.ready);
    expect(await facesOf(page, title)).toEqual(['system']);
    expect(await layoutShift(page)).toBe(0);
    await page.unroute(FACE);
    await page.goto(PATHS.track);
    await expect.poll(() => facesOf(page, title)).toEqual(['Anek Latin']);
  });
}
