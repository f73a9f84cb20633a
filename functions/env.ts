import type { D1Database, Fetcher, RateLimit } from '@cloudflare/workers-types';
import type { ScriptSettings } from './domain/ledger/script';
import type { PaymentSettings } from './domain/payments/choose';
import type { AuthSettings } from './domain/sessions/keys';
import type { ActiveSession } from './domain/sessions/sessions';

/** Counters that Cloudflare keeps; where they are not bound, nothing is counted by them. */
export interface RateLimits {
  /** Logins, registrations and password changes of an address. */
  LOGIN_RATE?: RateLimit;
  /** Refreshes of an address. */
  REFRESH_RATE?: RateLimit;
  /** Lookups of a member of staff. */
  LOOKUP_RATE?: RateLimit;
}

/** What wrangler binds (wrangler.toml) and the secrets of .dev.vars. */
export interface Bindings extends ScriptSettings, PaymentSettings, RateLimits, AuthSettings {
  DB: D1Database;
  ASSETS: Fetcher;
  /** Signs the links of orders; without it they are signed by a key derived from AUTH_SECRET. */
  ORDER_KEY_SECRET?: string;
}

/** What middleware leaves for the handlers of one request. */
interface Variables {
  requestId: string;
  session: ActiveSession | undefined;
}

export interface AppEnv {
  Bindings: Bindings;
  Variables: Variables;
}

/** The same behind a guard, where there is always a session. */
export interface GuardedEnv extends AppEnv {
  Variables: Variables & { session: ActiveSession };
}
