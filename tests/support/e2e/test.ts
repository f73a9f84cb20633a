import { test as base } from '@playwright/test';
import { E2E_ORIGIN } from '../../../scripts/tests/e2e-address.ts';
import type { Seeded } from '../../../scripts/tests/secrets.ts';
import { Answers } from './answers.ts';
import { markWholePages } from './layout-shift.ts';
import { Noise } from './noise.ts';

interface Fixtures {
  /** Console errors, failed requests and other noise that a test causes on purpose. */
  allowedNoise: RegExp[];
  noise: Noise;
  /** Further values that no response may contain, by name. */
  secrets: Seeded;
  answers: Answers;
}

/** Playwright's test, extended to fail on any error or console warning that is not allowed. */
export const test = base.extend<Fixtures>({
  allowedNoise: [[], { option: true }],
  secrets: [{}, { option: true }],
  noise: async ({ allowedNoise }, use) => {
    const noise = new Noise(E2E_ORIGIN);
    await use(noise);
    noise.refuse(allowedNoise);
  },
  // Uses a separate client address for each test, so tests do not share rate limits.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId }) => {
    await use({ ...extraHTTPHeaders, 'CF-Connecting-IP': testId });
  },
  answers: async ({ baseURL, browser, secrets }, use) => {
    const answers = new Answers(baseURL ?? E2E_ORIGIN, secrets);
    const unwatch = answers.watchOpened(browser);
    await use(answers);
    unwatch();
    await answers.refuse();
  },
  request: async ({ request, answers }, use) => {
    answers.watchRequests(request);
    await use(request);
  },
  context: async ({ context, noise, answers }, use) => {
    answers.watch(context);
    await noise.watch(context);
    await markWholePages(context);
    await use(context);
    await noise.settle(context);
    // An answer that outlives its test would fail the whole run.
    const routed = [context, ...context.pages()];
    await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  },
});

export { expect } from '@playwright/test';
