import { setTimeout as wait } from 'node:timers/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Longer than any motion; one that the browser stopped drawing never ends. */
const LONGEST_MOTION_MS = 1_500;

/** Colours are judged once nothing fades or slides any more. */
async function still(page: Page): Promise<void> {
  const ended = page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(passing.map(({ finished }) => finished));
  });
  await Promise.race([ended, wait(LONGEST_MOTION_MS)]);
}

export async function expectNoAxeViolations(page: Page): Promise<void> {
  await still(page);
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(found).toEqual([]);
}

/** The same in light and in the dark. */
export async function expectNoAxeViolationsDayAndNight(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }
}
