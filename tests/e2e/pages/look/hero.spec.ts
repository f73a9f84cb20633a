import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expect, test } from '../../../support/e2e/test.ts';

const DRAWING = /^A technician opens a phone/;

/** Returns the colour difference (0–255) across this edge at this height. */
async function seamAt(page: Page, edge: number, height: number): Promise<number> {
  const { data, width } = PNG.sync.read(await page.screenshot());
  const colourAt = (x: number) => {
    const offset = (Math.round(height) * width + Math.round(x)) * 4;
    return [...data.subarray(offset, offset + 3)];
  };
  const around = colourAt(edge - 20);
  return Math.max(
    ...colourAt(edge + 6).map((part, offset) => Math.abs(part - (around[offset] ?? 0))),
  );
}

for (const [scheme, address] of [
  ['light', /\/art\/hero\.svg$/],
  ['dark', /\/art\/hero\.svg#night$/],
] as const) {
  test(`in ${scheme} colours the hero's bench and the background around it match`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(PATHS.home, { waitUntil: 'networkidle' });
    const drawing = page.getByRole('img', { name: DRAWING });
    expect(await drawing.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(address);
    const box = await drawing.boundingBox();
    if (!box) throw new Error('the hero has no drawing');
    for (const height of [0.3, 0.75]) {
      expect(await seamAt(page, box.x, box.y + box.height * height)).toBeLessThanOrEqual(1);
    }
  });
}
