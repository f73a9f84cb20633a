import { readdirSync, readFileSync } from 'node:fs';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

/**
 * Returns the product's rate limits, so that the tests run with them. Imports wrangler only when it
 * is needed, because tools such as knip also load this file.
 */
async function rateLimits() {
  const { unstable_readConfig: readConfig } = await import('wrangler');
  const { ratelimits } = readConfig({ config: 'wrangler.toml' });
  return Object.fromEntries(
    ratelimits.map(({ name, ...counter }: { name: string }) => [name, counter]),
  );
}

/**
 * Returns SQL files, by name, that insert rows in the format of an earlier release. Never edit
 * these files.
 */
function releases() {
  const folder = './tests/support/releases/';
  const names = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) =>
    name.endsWith('.sql'),
  );
  return Object.fromEntries(names.map((name) => [name, readFileSync(folder + name, 'utf8')]));
}

export default defineConfig({
  test: {
    projects: [
      {
        // Long timeouts for slow machines; no test measures time.
        test: {
          name: 'unit',
          testTimeout: 30_000,
          include: ['tests/unit/**/*.test.ts'],
        },
      },
      {
        // Reads the build output as files, so the build must run first.
        test: { name: 'site', testTimeout: 30_000, include: ['tests/site/**/*.test.ts'] },
      },
      {
        // Builds copies of the project, and runs the owner's commands on separate databases.
        test: {
          name: 'slow',
          testTimeout: 400_000,
          hookTimeout: 400_000,
          // The files share no database, port or build, and mostly wait for processes.
          maxWorkers: 2,
          include: ['tests/slow/**/*.test.ts'],
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            main: './tests/support/api/worker.ts',
            miniflare: {
              compatibilityDate: '2026-09-18',
              compatibilityFlags: ['nodejs_compat'],
              d1Databases: ['DB'],
              r2Buckets: ['BUCKET', 'PHOTOS'],
              ratelimits: await rateLimits(),
              bindings: {
                AUTH_SECRET: 'a-secret-for-tests-that-is-long-enough-0000',
                ALLOW_SIMULATED_PAYMENT: 'yes',
                RELEASES: releases(),
                MIGRATIONS: await readD1Migrations('./drizzle'),
              },
            },
          })),
        ],
        test: {
          name: 'api',
          // Loading the Worker takes four seconds, so the test files share one Worker per core.
          // Each file starts with an empty database.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          globalSetup: [
            './tests/support/script-server-setup.ts',
            './tests/support/razorpay/setup.ts',
          ],
          include: ['tests/api/**/*.test.ts'],
          setupFiles: [
            './tests/support/api/migrations/migrate.ts',
            './tests/support/api/answers/secrets.ts',
            './tests/support/api/random.ts',
          ],
        },
      },
    ],
  },
});
