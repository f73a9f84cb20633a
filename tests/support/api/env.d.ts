/// <reference types="@cloudflare/workers-types" />
/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  interface Env {
    DB: D1Database;
    ASSETS: Fetcher;
    AUTH_SECRET: string;
    MIGRATIONS: import('cloudflare:test').D1Migration[];
  }

  interface GlobalProps {
    mainModule: typeof import('./worker');
  }
}
