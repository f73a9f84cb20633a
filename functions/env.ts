import type { D1Database, Fetcher, R2Bucket, RateLimit } from '@cloudflare/workers-types';
import * as v from 'valibot';
import { SITE } from '../src/content/site.ts';
import type { ReadList } from '../src/contract/lists';
import { type AuthSettings, isLongEnough } from './domain/core/auth-secrets.ts';
import { isHookUrl } from './domain/core/hook-url.ts';
import { isLinkKeySecret } from './domain/core/link-key.ts';
import { isSafeUrl } from './domain/core/safe-url.ts';
import type { ScriptSettings } from './domain/giveaways/ledger/script';
import { backupKey } from './domain/jobs/backup/encryption.ts';
import type { PaymentSettings } from './domain/money/provider/choose';
import { PROVIDER_NAMES } from './domain/money/provider/port.ts';
import {
  areWebhookSecrets,
  isKeyId,
  isKeySecret,
  RAZORPAY_FIXES,
  RAZORPAY_NEEDS,
  type RazorpaySettings,
} from './domain/money/provider/razorpay/settings.ts';
import type { ActiveSession } from './domain/people/sessions/sessions';

/** Cloudflare's rate limiter bindings; a missing binding disables its limit. */
export interface RateLimits {
  /** Limits logins, registrations and password changes per network address. */
  LOGIN_RATE?: RateLimit;
  /** Limits token refreshes per network address. */
  REFRESH_RATE?: RateLimit;
  /** Limits lookups per staff member. */
  LOOKUP_RATE?: RateLimit;
}

/** The bindings in wrangler.toml and the secrets in .dev.vars. */
export interface Bindings
  extends ScriptSettings,
    PaymentSettings,
    RazorpaySettings,
    RateLimits,
    AuthSettings {
  DB: D1Database;
  ASSETS: Fetcher;
  /** Signs order links; if unset, a key derived from AUTH_SECRET is used. */
  ORDER_KEY_SECRET?: string;
  /** Where the nightly backup is stored, and the key that encrypts it. */
  BACKUPS?: R2Bucket;
  BACKUP_KEY?: string;
  /** The bucket for device photos; without it, repairs have no photos. */
  PHOTOS?: R2Bucket;
  /** The URL that makes the host build the site anew; it contains the host's secret. */
  DEPLOY_HOOK?: string;
}

const text = v.optional(v.string(), '');
/** An optional setting that is validated only when set. */
const either = (isRight: (value: string) => boolean, problem: string) =>
  v.pipe(
    text,
    v.check((value) => value === '' || isRight(value), problem),
  );

const SECRET = 'must have at least 32 characters';

/** Every variable and secret that the Worker reads, with its validation rules. */
export const settings = v.pipe(
  v.object({
    AUTH_SECRET: v.pipe(
      text,
      v.nonEmpty('is missing'),
      v.check((value) => isLongEnough(value), SECRET),
    ),
    AUTH_SECRET_OTHER: either(isLongEnough, SECRET),
    ORDER_KEY_SECRET: either(
      isLinkKeySecret,
      'must be version:secret, separated by commas, with at least 32 characters per secret',
    ),
    PAYMENT_PROVIDER: v.optional(
      v.picklist(PROVIDER_NAMES, `must be one of ${PROVIDER_NAMES.join(', ')}`),
    ),
    ALLOW_SIMULATED_PAYMENT: either((value) => value === 'yes', 'must be yes or unset'),
    RAZORPAY_KEY_ID: either(
      isKeyId,
      `must begin with rzp_live_ or rzp_test_: ${RAZORPAY_FIXES.RAZORPAY_KEY_ID}`,
    ),
    RAZORPAY_KEY_SECRET: either(
      isKeySecret,
      `must have at least 10 characters: ${RAZORPAY_FIXES.RAZORPAY_KEY_SECRET}`,
    ),
    RAZORPAY_WEBHOOK_SECRET: either(
      areWebhookSecrets,
      `must be one secret, or two separated by a comma, of at least 10 characters: ${RAZORPAY_FIXES.RAZORPAY_WEBHOOK_SECRET}`,
    ),
    RAZORPAY_API_URL: either(
      isSafeUrl,
      'must be an HTTPS URL: correct it in [vars] of wrangler.toml',
    ),
    REDEMPTION_SCRIPT_URL: either(isSafeUrl, 'must be an HTTPS URL'),
    REDEMPTION_SCRIPT_HOSTS: text,
    REDEMPTION_API_KEY: text,
    BACKUP_KEY: either(
      (value) => backupKey(value) !== undefined,
      'must be 32 random bytes in base64',
    ),
    DEPLOY_HOOK: either(
      (value) => isHookUrl(value, new URL(SITE.url).hostname),
      'must be an HTTPS URL of the host that builds the site, not of the shop and not an IP address',
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
      'is missing, but REDEMPTION_SCRIPT_URL is set',
    ),
    ['REDEMPTION_API_KEY'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.PAYMENT_PROVIDER !== 'razorpay') return;
    const { value } = dataset;
    const missing = RAZORPAY_NEEDS.filter((name) => value[name] === '');
    for (const key of missing) {
      addIssue({
        message: `is missing, but PAYMENT_PROVIDER is razorpay: ${RAZORPAY_FIXES[key]}`,
        path: [{ type: 'object', origin: 'value', input: value, key, value: value[key] }],
      });
    }
  }),
);

/**
 * Returns one line per invalid setting, with its name and the problem but not its value; empty if
 * all settings are valid.
 */
export function settingProblems(env: object): string[] {
  const { issues = [] } = v.safeParse(settings, env, { abortPipeEarly: true });
  return issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
}

/** Values that middleware sets for request handlers. */
interface Variables {
  requestId: string;
  /** The path as returned by `normalizePath`. */
  path: string;
  session: ActiveSession | undefined;
  /** Reads the lists that a page shows; set only when a staff member or customer is logged in. */
  readList: ReadList | undefined;
}

export interface AppEnv {
  Bindings: Bindings;
  Variables: Variables;
}

/** The environment behind a guard, where a session always exists. */
export interface GuardedEnv extends AppEnv {
  Variables: Variables & { session: ActiveSession };
}
