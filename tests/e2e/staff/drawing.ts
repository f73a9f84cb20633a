import { expect, type Locator } from '@playwright/test';
import { artPath } from '../../../src/lib/paths.ts';

/** Asserts that the drawing on an empty page has loaded at its full size. */
export async function expectDrawing(main: Locator, name: string): Promise<void> {
  const drawing = main.locator('img');
  await expect(drawing).toHaveAttribute('alt', '');
  await expect(drawing).toHaveAttribute('src', artPath(name));
  const drawnWidth = () => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(drawnWidth).toBeGreaterThan(0);
  expect(await drawing.boundingBox()).toMatchObject({ width: 180, height: 180 });
}
