import { readdirSync, readFileSync } from 'node:fs';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

/** Those of the product, so that the tests meet them. Who only reads this file needs no wrangler. */
async function rateLimits() {
  const { unstable_readConfig: readConfig } = await import('wrangler');
  const { ratelimits } = readConfig({ config: 'wrangler.toml' });
  return Object.fromEntries(
    ratelimits.map(({ name, ...counter }: { name: string }) => [name, counter]),
  );
}

/** Rows as each release wrote them, by its migration. They are history: nobody edits them. */
function releases() {
  const folder = './tests/support/releases/';
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(folder + name, 'utf8')]));
}

export default defineConfig({
  test: {
    projects: [
      {
        // Patience for a slow machine: no test measures time.
        test: {
          name: 'unit',
          testTimeout: 30_000,
          include: ['tests/unit/**/*.test.ts'],
        },
      },
      {
        // What the build wrote, read as files: it has to be built before.
        test: { name: 'site', testTimeout: 30_000, include: ['tests/site/**/*.test.ts'] },
      },
      {
        // Builds of copies, and the owner's commands on databases of their own.
        test: {
          name: 'slow',
          testTimeout: 400_000,
          hookTimeout: 400_000,
          fileParallelism: false,
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
              r2Buckets: ['BUCKET'],
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
          // Loading the Worker takes four seconds, so the files share one per core; each file starts
          // with an empty database.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          globalSetup: ['./tests/support/script-server-setup.ts'],
          include: ['tests/api/**/*.test.ts'],
          setupFiles: ['./tests/support/api/migrate.ts', './tests/support/api/answers/secrets.ts'],
        },
      },
    ],
  },
});
