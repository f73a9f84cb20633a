import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const WCAG_22_AA: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};

/**
 * The maximum wait for animations, longer than any single one. The limit is needed because an
 * animation that the browser no longer draws never ends.
 */
const LONGEST_MOTION_MS = 1_500;

/**
 * Waits until all animations have ended, because colours cannot be measured while an animation
 * runs.
 */
async function waitUntilStill(page: Page): Promise<void> {
  const ended = page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(passing.map(({ finished }) => finished));
  });
  await Promise.race([ended, wait(LONGEST_MOTION_MS)]);
}

/** Runs axe in the page, which has no frames, and injects it only once per document. */
async function run(page: Page): Promise<axe.Result[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    runOnly: WCAG_22_AA,
    resultTypes: ['violations'],
    preload: false,
  };
  return page.evaluate(async (given) => (await window.axe.run(given)).violations, options);
}

/** Analyses the page and reports whether an animation started during the analysis. */
async function analyze(page: Page) {
  await waitUntilStill(page);
  const moved = await page.evaluateHandle(() => {
    const started = { value: false };
    const note = () => {
      started.value = true;
    };
    for (const kind of ['transitionrun', 'animationstart']) document.addEventListener(kind, note);
    return started;
  });
  const violations = await run(page);
  return { violations, moved: await moved.evaluate(({ value }) => value) };
}

/**
 * Checks every rule in the page's current colour scheme. A scan takes about a second, so each
 * screen is scanned once, in one scheme or the other.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  let { violations, moved } = await analyze(page);
  // Analyses again if, for example, a toast faded in during the analysis and its colours were
  // measured too early.
  if (moved && violations.length > 0) ({ violations } = await analyze(page));
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(found).toEqual([]);
}

export async function expectNoAxeViolationsInDarkMode(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeViolations(page);
}
