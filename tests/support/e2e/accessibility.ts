import { setTimeout as wait } from 'node:timers/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules of those that judge colours: all that the dark can break. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

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

/** No page has frames, so axe can run in it as a whole rather than by way of a second one. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true);
}

/** Analyses the page; also whether something began to fade or slide meanwhile. */
async function analyze(page: Page, builder: AxeBuilder) {
  await still(page);
  const moved = await page.evaluateHandle(() => {
    const begun = { value: false };
    const note = () => {
      begun.value = true;
    };
    for (const kind of ['transitionrun', 'animationstart']) document.addEventListener(kind, note);
    return begun;
  });
  const { violations } = await builder.analyze();
  return { violations, moved: await moved.evaluate(({ value }) => value) };
}

async function expectNoneFound(page: Page, builder: AxeBuilder): Promise<void> {
  let { violations, moved } = await analyze(page, builder);
  // A toast that came meanwhile was judged half faded.
  if (moved && violations.length > 0) ({ violations } = await analyze(page, builder));
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(found).toEqual([]);
}

export function expectNoAxeViolations(page: Page): Promise<void> {
  return expectNoneFound(page, axe(page).withTags(WCAG_22_AA));
}

/** The colours of the dark, for a state whose other rules are checked in light. */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoneFound(page, axe(page).withRules(COLOURS));
}

/** Every rule in light, and those about colours in the dark too. */
export async function expectNoAxeViolationsDayAndNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoAxeViolations(page);
  await expectReadableInTheDark(page);
}
