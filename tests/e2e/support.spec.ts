import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, Browser } from '@playwright/test';
import { E2E_ORIGIN } from '../../scripts/tests/e2e-address.ts';
import { expectNoAxeViolations } from '../support/e2e/accessibility.ts';
import { Answers } from '../support/e2e/answers.ts';
import { showBarePage } from '../support/e2e/bare-page.ts';
import { Noise } from '../support/e2e/noise.ts';
import { expect, test } from '../support/e2e/test.ts';

const ERROR = '<script>console.error("something broke")</script>';

const NOISES: [what: string, body: string, heard: RegExp][] = [
  ['a console error', ERROR, /console error: something broke/],
  ['a console warning', '<script>console.warn("take care")</script>', /console warning: take care/],
  [
    'an uncaught error',
    '<script>throw new Error("uncaught in the page")</script>',
    /uncaught in the page/,
  ],
  ['a CSP violation', '<img src="https://elsewhere.example/a.png" alt="">', /CSP.*img-src/],
  ['a failed request', '<img src="/api/there-is-no-such-thing" alt="">', /404 GET .*no-such-thing/],
];

for (const [what, body, heard] of NOISES) {
  test(`the browser test helpers detect noise: ${what}`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: E2E_ORIGIN });
    const noise = new Noise(E2E_ORIGIN);
    await noise.watch(context);
    const page = await context.newPage();
    await showBarePage(page, body);
    await noise.settle(context);
    expect(() => noise.refuse([])).toThrow(heard);
    await context.close();
  });
}

test('the test passes when the page produces no noise', async ({ page }) => {
  await showBarePage(page, '');
});

test('the test fails when the page produces noise', async ({ page }) => {
  test.fail();
  await showBarePage(page, ERROR);
});

test.describe('noise that the test allows', () => {
  test.use({ allowedNoise: [/something broke/] });

  test('does not fail the test', async ({ page }) => {
    await showBarePage(page, ERROR);
  });
});

test.describe('a test that ends while it answers a request', () => {
  const silent = createServer(() => undefined);
  test.beforeAll(() => new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening)));
  test.afterAll(() => {
    silent.closeAllConnections();
    silent.close();
  });

  test('fails neither itself nor the whole run', async ({ page }) => {
    const { port } = silent.address() as AddressInfo;
    await showBarePage(page, '');
    const asked = new Promise<void>((resolve) => silent.once('request', () => resolve()));
    await page.route('**/silent', async (route) => {
      await route.fulfill({ response: await route.fetch({ url: `http://127.0.0.1:${port}/` }) });
    });
    await page.evaluate(() => void fetch('/silent').catch(() => undefined));
    await asked;
  });
});

interface Client {
  browser: Browser;
  request: APIRequestContext;
  url: string;
}

const CLIENTS: Record<string, (client: Client) => Promise<unknown>> = {
  'a page that the test opens itself': async ({ browser, url }) => {
    const page = await browser.newPage();
    await page.goto(url);
    await page.close();
  },
  'a request from a browser context': async ({ browser, url }) => {
    const context = await browser.newContext();
    await context.request.get(url);
    await context.close();
  },
  'a request without a browser': ({ request, url }) => request.get(url),
};

for (const [what, ask] of Object.entries(CLIENTS)) {
  test(`the browser test helpers detect a secret in a response: ${what}`, async ({
    browser,
    request,
  }) => {
    const server = createServer((_, answer) =>
      answer.setHeader('Content-Type', 'text/plain').end('9876543210'),
    );
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    const answers = new Answers(origin);
    const unwatch = answers.watchOpened(browser);
    answers.watchRequests(request);
    await ask({ browser, request, url: `${origin}/` });
    unwatch();
    await expect(answers.refuse()).rejects.toThrow('/ contains a mobile number');
    server.close();
  });
}

test('the accessibility check names the rule that the page violates, even after the page has changed', async ({
  page,
}) => {
  await showBarePage(page, '<input>');
  await expect(expectNoAxeViolations(page)).rejects.toThrow('label');
  await page.locator('main').evaluate((main) => main.replaceChildren(new Image()));
  await expect(expectNoAxeViolations(page)).rejects.toThrow('image-alt');
});

test('the simulated phone has a small touch screen @phone', async ({ page }) => {
  await showBarePage(page, '');
  expect(await page.evaluate(() => [innerWidth, navigator.maxTouchPoints > 0])).toEqual([
    360,
    true,
  ]);
});
