/// <reference types="@cloudflare/workers-types" />
/// <reference types="@cloudflare/vitest-plugin/types" />
/// <reference types="vite/types/importMeta.d.ts" />

declare namespace Cloudflare {
  interface Env {
    DB: D1Database;
    /** The bucket in which tests store database backups. */
    BUCKET: R2Bucket;
    PHOTOS: R2Bucket;
    ASSETS: Fetcher;
    AUTH_SECRET: string;
    MIGRATIONS: import('cloudflare:test').D1Migration[];
    /** SQL that inserts rows as each release wrote them, keyed by migration. */
    RELEASES: Record<string, string>;
  }

  interface GlobalProps {
    mainModule: typeof import('./worker');
  }
}
