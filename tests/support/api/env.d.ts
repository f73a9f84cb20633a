/// <reference types="@cloudflare/workers-types" />
/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  interface Env {
    DB: D1Database;
    /** Where a test lets copies of the database go. */
    BUCKET: R2Bucket;
    ASSETS: Fetcher;
    AUTH_SECRET: string;
    MIGRATIONS: import('cloudflare:test').D1Migration[];
    /** Rows as each release wrote them, by its migration. */
    RELEASES: Record<string, string>;
  }

  interface GlobalProps {
    mainModule: typeof import('./worker');
  }
}
