import { defineConfig } from '@playwright/test';
import { E2E_ORIGIN } from './scripts/tests/e2e-address.ts';
import { lightLaunchOptions } from './tests/support/e2e/browser.ts';

const CAMERA = /\/camera\/.*\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  forbidOnly: process.env.CI !== undefined,
  // A whole run takes ten minutes. The report lists a test that needed its second try as flaky.
  retries: 1,
  // Long timeouts for slow machines; no test measures time.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 4,
  fullyParallel: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: E2E_ORIGIN,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A service worker would handle requests before a test could intercept them.
    serviceWorkers: 'block',
    // Tests of animations and transitions ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: lightLaunchOptions(),
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: CAMERA,
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: CAMERA,
      grep: /@phone|@both/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    {
      name: 'camera',
      testMatch: CAMERA,
      use: {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        permissions: ['camera'],
      },
    },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/e2e-server.ts`,
    url: `${E2E_ORIGIN}/api/health`,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stderr: 'pipe',
  },
});
