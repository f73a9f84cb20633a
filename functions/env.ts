import type { ActiveSession } from './domain/sessions';

/** What wrangler binds (wrangler.toml) and the secrets of .dev.vars. */
export interface Bindings {
  DB: D1Database;
  ASSETS: Fetcher;
  /** Signs access tokens; at least 32 random bytes, base64. */
  AUTH_SECRET: string;
}

/** What middleware leaves for the handlers of one request. */
export interface Variables {
  requestId: string;
  session: ActiveSession;
}

export interface AppEnv {
  Bindings: Bindings;
  Variables: Variables;
}
