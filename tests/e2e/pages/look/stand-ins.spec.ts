import type { Page } from '@playwright/test';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { type StandIn, systemWidth } from './system-faces.ts';

/** For one heading or price, because glyphs differ. */
const MAX_DIFFERENCE = 0.08;
/** For all headings together, to which a fallback font is scaled. */
const MAX_TOTAL_DIFFERENCE = 0.02;
const HEADINGS = 'h1, h2, h3';
const PRICES = 'strong.money';

interface Face {
  ascent: number;
  descent: number;
}

/** Returns the ascent and descent of the display face, in em; later measurements use it. */
function loadDisplayFace(page: Page, address: string): Promise<Face> {
  return page.evaluate(async (url) => {
    const face = new FontFace('measured', `url("${url}")`, { weight: '700' });
    document.fonts.add(await face.load());
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('The canvas has no 2D context');
    context.font = '700 1000px measured';
    const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('₹');
    return { ascent: fontBoundingBoxAscent / 1000, descent: fontBoundingBoxDescent / 1000 };
  }, address);
}

/**
 * Returns the scale that the page's styles apply to a fallback font, and its ascent and descent, in
 * em.
 */
function fallbackOf(page: Page, name: StandIn): Promise<Face & { scale: number }> {
  return page.evaluate((family) => {
    const face = [...document.fonts].find((each) => each.family.replaceAll('"', '') === family);
    if (!face) throw new Error(`The page has no ${family}`);
    const shareOf = (value: unknown) => Number.parseFloat(String(value)) / 100;
    const scale = shareOf(Reflect.get(face, 'sizeAdjust'));
    const ascent = shareOf(face.ascentOverride) * scale;
    const descent = shareOf(face.descentOverride) * scale;
    return { scale, ascent, descent };
  }, name);
}

/** Returns the texts of these elements and the width of each in the display face, in em. */
function displayWidths(page: Page, parts: string): Promise<[text: string, width: number][]> {
  return page.locator(parts).evaluateAll((all) =>
    all.map((part) => {
      const text = (part.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      const line = document.createElement('span');
      line.textContent = text;
      line.style.cssText =
        'position: absolute; font: 700 100px measured; white-space: nowrap; font-variant-numeric: tabular-nums';
      document.body.append(line);
      const { width } = line.getBoundingClientRect();
      line.remove();
      return [text, width / 100];
    }),
  );
}

for (const standIn of ['Anek Latin over Roboto', 'Anek Latin over Arial'] as const) {
  test(`${standIn} is as wide as the display face, in headings and in ₹ amounts`, async ({
    page,
  }) => {
    const request = page.waitForRequest('**/_astro/anek-latin-700.*.woff2');
    await page.goto(PATHS.home);
    const display = await loadDisplayFace(page, (await request).url());
    const { scale, ascent, descent } = await fallbackOf(page, standIn);
    expect([ascent, descent].map((part) => part.toFixed(2))).toEqual(
      [display.ascent, display.descent].map((part) => part.toFixed(2)),
    );
    for (const [parts, maxTotal] of [
      [HEADINGS, MAX_TOTAL_DIFFERENCE],
      [PRICES, MAX_DIFFERENCE],
    ] as const) {
      const texts = (await displayWidths(page, parts)).flatMap(([text, width]) => {
        const system = systemWidth(standIn, text);
        return system === undefined ? [] : [{ text, width, standIn: system * scale }];
      });
      expect(texts.length).toBeGreaterThan(3);
      const isTooDifferent = (each: (typeof texts)[number]) =>
        Math.abs(each.standIn / each.width - 1) > MAX_DIFFERENCE;
      expect(texts.filter(isTooDifferent)).toEqual([]);
      const total = (of: 'width' | 'standIn') => texts.reduce((sum, each) => sum + each[of], 0);
      expect(Math.abs(total('standIn') / total('width') - 1)).toBeLessThan(maxTotal);
    }
  });
}
