import type { Page } from '@playwright/test';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expect, test } from '../../../support/e2e/test.ts';

const SECTIONS = [
  { title: 'How a repair goes', parts: 4 },
  { title: 'Why people come back', parts: 4 },
  { title: 'Said at the counter', parts: 3 },
] as const;

interface Place {
  left: number;
  width: number;
  drawing: { width: number; isDrawn: boolean };
}

/** Where each part of a section stands, from the left edge of them all, and the drawing in it. */
function placesIn(page: Page, title: string): Promise<Place[]> {
  const parts = page.getByRole('region', { name: title }).locator('ol > li, dl > div, ul > li');
  return parts.evaluateAll(async (all) => {
    const edge = Math.min(...all.map((part) => part.getBoundingClientRect().left));
    return Promise.all(
      all.map(async (part) => {
        const drawing = part.querySelector('img');
        if (!drawing) throw new Error(`No drawing: ${part.textContent}`);
        drawing.loading = 'eager';
        await drawing.decode();
        const { left, width } = part.getBoundingClientRect();
        return {
          left: Math.round(left - edge),
          width: Math.round(width),
          drawing: {
            width: Math.round(drawing.getBoundingClientRect().width),
            isDrawn: drawing.naturalWidth > 0,
          },
        };
      }),
    );
  });
}

test('how a repair goes, why people come back and what they said are each laid out in a way of their own', async ({
  page,
}) => {
  await page.goto(PATHS.home);
  const grids: string[] = [];
  for (const { title, parts } of SECTIONS) {
    const places = await placesIn(page, title);
    expect(places).toHaveLength(parts);
    expect(places.every(({ drawing }) => drawing.isDrawn && drawing.width >= 80)).toBe(true);
    grids.push(JSON.stringify([...new Set(places.map(({ left, width }) => `${left} ${width}`))]));
  }
  expect(new Set(grids).size).toBe(SECTIONS.length);
});

test('the steps of a repair stand in one row, and of the reasons and the words one is larger than the others', async ({
  page,
}) => {
  await page.goto(PATHS.home);
  const [steps, reasons, words] = await Promise.all(
    SECTIONS.map(({ title }) => placesIn(page, title)),
  );
  expect(new Set(steps?.map(({ left }) => left)).size).toBe(4);
  for (const [first, ...others] of [reasons ?? [], words ?? []]) {
    for (const other of others) {
      expect(other.left).toBeGreaterThanOrEqual((first?.left ?? 0) + (first?.width ?? 0));
      expect(first?.drawing.width).toBeGreaterThan(other.drawing.width);
    }
  }
});
