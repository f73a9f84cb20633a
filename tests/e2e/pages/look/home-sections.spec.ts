import type { Page } from '@playwright/test';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expect, test } from '../../../support/e2e/test.ts';

const SECTIONS = [
  { title: 'How a repair goes', parts: 4 },
  { title: 'Why people come back', parts: 4 },
  { title: 'Said at the counter', parts: 3 },
] as const;

interface Position {
  left: number;
  width: number;
  drawing: { width: number; isDrawn: boolean };
}

/** Returns the position of each part of a section, relative to their left edge, and its drawing. */
function positionsIn(page: Page, title: string): Promise<Position[]> {
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

test('the three sections about repairs, reasons and reviews each have their own layout', async ({
  page,
}) => {
  await page.goto(PATHS.home);
  const grids: string[] = [];
  for (const { title, parts } of SECTIONS) {
    const positions = await positionsIn(page, title);
    expect(positions).toHaveLength(parts);
    expect(positions.every(({ drawing }) => drawing.isDrawn && drawing.width >= 80)).toBe(true);
    grids.push(
      JSON.stringify([...new Set(positions.map(({ left, width }) => `${left} ${width}`))]),
    );
  }
  expect(new Set(grids).size).toBe(SECTIONS.length);
});

test('the steps of a repair are in one row; one of the reasons and one of the reviews are larger than the others', async ({
  page,
}) => {
  await page.goto(PATHS.home);
  const [steps, reasons, words] = await Promise.all(
    SECTIONS.map(({ title }) => positionsIn(page, title)),
  );
  expect(new Set(steps?.map(({ left }) => left)).size).toBe(4);
  for (const [first, ...others] of [reasons ?? [], words ?? []]) {
    for (const other of others) {
      expect(other.left).toBeGreaterThanOrEqual((first?.left ?? 0) + (first?.width ?? 0));
      expect(first?.drawing.width).toBeGreaterThan(other.drawing.width);
    }
  }
});
