import type { D1Database, Fetcher, R2Bucket, RateLimit } from '@cloudflare/workers-types';
import * as v from 'valibot';
import { sealingKey } from './domain/clockwork/backup/seal.ts';
import { isOrderKeySecret } from './domain/orders/key.ts';
import type { PaymentSettings } from './domain/payments/choose';
import { PROVIDER_NAMES } from './domain/payments/port.ts';
import type { ScriptSettings } from './domain/redemption/ledger/script';
import { isSafeUrl } from './domain/redemption/ledger/script-http.ts';
import { type AuthSettings, isLongEnough } from './domain/sessions/keys.ts';
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
  /** Where the nightly copy of the database goes, and the key that it is encrypted with. */
  BACKUPS?: R2Bucket;
  BACKUP_KEY?: string;
}

const text = v.optional(v.string(), '');
/** A setting that may be left out, or else has to be like this. */
const either = (isRight: (value: string) => boolean, problem: string) =>
  v.pipe(
    text,
    v.check((value) => value === '' || isRight(value), problem),
  );

const SECRET = 'must have at least 32 characters';

/** Every variable and secret that the Worker reads, and what it has to be. */
export const settings = v.pipe(
  v.object({
    AUTH_SECRET: v.pipe(
      text,
      v.nonEmpty('is missing'),
      v.check((value) => isLongEnough(value), SECRET),
    ),
    AUTH_SECRET_OTHER: either(isLongEnough, SECRET),
    ORDER_KEY_SECRET: either(
      isOrderKeySecret,
      'must be version:secret, several by commas, each secret of at least 32 characters',
    ),
    PAYMENT_PROVIDER: v.optional(
      v.picklist(PROVIDER_NAMES, `must be one of ${PROVIDER_NAMES.join(', ')}`),
    ),
    ALLOW_SIMULATED_PAYMENT: either((value) => value === 'yes', 'must be yes or left out'),
    REDEMPTION_SCRIPT_URL: either(isSafeUrl, 'must be an https address'),
    REDEMPTION_SCRIPT_HOSTS: text,
    REDEMPTION_API_KEY: text,
    BACKUP_KEY: either(
      (value) => sealingKey(value) !== undefined,
      'must be 32 random bytes in base64',
    ),
  }),
  v.forward(
    v.partialCheck(
      [['AUTH_SECRET'], ['AUTH_SECRET_OTHER']],
      ({ AUTH_SECRET, AUTH_SECRET_OTHER: other }) => other === '' || other !== AUTH_SECRET,
      'must differ from AUTH_SECRET',
    ),
    ['AUTH_SECRET_OTHER'],
  ),
  v.forward(
    v.partialCheck(
      [['REDEMPTION_SCRIPT_URL'], ['REDEMPTION_API_KEY']],
      ({ REDEMPTION_SCRIPT_URL: url, REDEMPTION_API_KEY: key }) => url === '' || key !== '',
      'is missing, though REDEMPTION_SCRIPT_URL is set',
    ),
    ['REDEMPTION_API_KEY'],
  ),
);

/** What is wrong with the settings, each by its name and without its value; nothing when all is well. */
export function settingProblems(env: object): string[] {
  const { issues = [] } = v.safeParse(settings, env, { abortPipeEarly: true });
  return issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
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
