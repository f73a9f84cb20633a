import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMPLAINT_LOOKUPS, COMPLAINTS } from '../../../functions/domain/complaints/complaints.ts';
import type { Limit } from '../../../functions/domain/core/throttle.ts';
import {
  SCRIPT_MAX_BYTES,
  SCRIPT_TIMEOUT_MS,
} from '../../../functions/domain/giveaways/ledger/script-http.ts';
import { BACKUP_ATTEMPTS } from '../../../functions/domain/jobs/backup/nightly.ts';
import { ORDERS_BY_ADDRESS } from '../../../functions/domain/orders/place/find-failure.ts';
import { REUSED_IDS } from '../../../functions/domain/orders/place/place.ts';
import { WRONG_CODES } from '../../../functions/domain/orders/steps.ts';
import { TRACKING } from '../../../functions/domain/orders/track.ts';
import {
  HASH_RETRY_AFTER_S,
  HASH_SLOTS,
} from '../../../functions/domain/people/sessions/hash-throttle.ts';
import {
  LOGINS_FROM_ADDRESS,
  LOGINS_FROM_ANYWHERE,
  OWN_PASSWORD_GUESSES,
  REGISTRATIONS,
} from '../../../functions/domain/people/sessions/limits.ts';
import { SESSIONS_PER_USER } from '../../../functions/domain/people/sessions/sessions.ts';
import { BOOKINGS, OPEN_PER_MOBILE } from '../../../functions/domain/repairs/booking.ts';
import {
  LOOKUPS_BY_BRANCH,
  LOOKUPS_BY_PERSON,
} from '../../../functions/domain/repairs/customers.ts';
import { WRONG_REPAIR_CODES } from '../../../functions/domain/repairs/steps.ts';
import { REPAIR_TRACKING } from '../../../functions/domain/repairs/track.ts';
import {
  WARRANTIES_BY_BRANCH,
  WARRANTIES_BY_PERSON,
} from '../../../functions/domain/repairs/warranty/lookup.ts';
import { BODY_LIMIT_BYTES, EVENT_LIMIT_BYTES } from '../../../functions/http/body.ts';
import { CSV_PART_ROWS } from '../../../functions/routes/redemption-records.ts';
import { ORDERS } from '../../../src/content/orders.ts';
import { REPAIR_TERMS } from '../../../src/content/repairs/terms.ts';
import { PAGE_SIZE_MAXIMUM, SEARCH_MAXIMUM, WORDS_MAXIMUM } from '../../../src/contract/paging.ts';
import { LOCK_VIEWS_PER_DAY } from '../../../src/contract/repairs/lock.ts';
import { PHOTO_BYTES } from '../../../src/contract/repairs/photos.ts';
import { tableOf } from '../../support/security/page.ts';

const MINUTE = 60_000;

/** The limits that the Worker enforces, each with its name in SECURITY.md. */
const COUNTED: readonly [what: string, limit: Limit][] = [
  ['wrong passwords for a name, from one address', LOGINS_FROM_ADDRESS],
  ['wrong passwords for a name, from all addresses', LOGINS_FROM_ANYWHERE],
  ['wrong current passwords in a password change', OWN_PASSWORD_GUESSES],
  ['new accounts, from one address', REGISTRATIONS],
  ['orders, from one address', ORDERS_BY_ADDRESS],
  ['repeats of an order without its secret', REUSED_IDS],
  ['complaints, from one address', COMPLAINTS],
  ['wrong lookups of one complaint, from one address', COMPLAINT_LOOKUPS.number],
  ['wrong lookups of complaints, from one address', COMPLAINT_LOOKUPS.address],
  ['wrong lookups with one contact, from all addresses', COMPLAINT_LOOKUPS.contact],
  ['wrong lookups of one order, from one address', TRACKING.number],
  ['wrong lookups of orders, from one address', TRACKING.address],
  ['wrong lookups with one mobile number', TRACKING.contact],
  ['wrong collection codes for an order', WRONG_CODES],
  ['bookings of repairs, from one address', BOOKINGS],
  ['wrong lookups of one repair, from one address', REPAIR_TRACKING.number],
  ['wrong lookups of repairs, from one address', REPAIR_TRACKING.address],
  ['wrong lookups of repairs with one mobile number', REPAIR_TRACKING.contact],
  ['wrong codes and slips for a repair', WRONG_REPAIR_CODES],
  ['customers looked up by one member of staff', LOOKUPS_BY_PERSON],
  ['customers looked up by one branch', LOOKUPS_BY_BRANCH],
  ['warranties looked up by one member of staff', WARRANTIES_BY_PERSON],
  ['warranties looked up by one branch', WARRANTIES_BY_BRANCH],
  ['attempts at a nightly backup', BACKUP_ATTEMPTS],
];

/** The rate limits that Cloudflare enforces (wrangler.toml), by their names in SECURITY.md. */
const RATES: Readonly<Record<string, string>> = {
  LOGIN_RATE: 'logins, sign-ups, password changes, from one address',
  REFRESH_RATE: 'refreshes, from one address',
  LOOKUP_RATE: 'code lookups, by one member of staff',
};

function windowText(minutes: number): string {
  if (minutes === 24 * 60) return '1 day';
  return minutes === 60 ? '1 hour' : `${minutes} minutes`;
}

function rowOf([what, { limit, windowMs, longestDelayMs }]: (typeof COUNTED)[number]): string[] {
  const window = windowText(windowMs / MINUTE);
  const allowed = `${limit} per ${window.replace(/^1 /, '')}`;
  if (longestDelayMs === undefined) {
    const isOne = window.startsWith('1 ');
    const ended = isOne ? `${window.slice(2)} is` : `${window} are`;
    return [what, allowed, `rejected until the ${ended} over`];
  }
  const delay = longestDelayMs / MINUTE;
  const unit = delay === 1 ? 'minute' : 'minutes';
  return [what, allowed, `a wait of 1 s, doubled up to ${delay} ${unit}`];
}

function rateRows(): string[][] {
  const rates = readFileSync('wrangler.toml', 'utf8').matchAll(
    /\[\[ratelimits\]\]\nname = "(\w+)"\n.*\nsimple = \{ limit = (\d+), period = 60 \}/g,
  );
  return [...rates].map(([, name = '', limit]) => [
    RATES[name] ?? `${name} has no name on the page`,
    `${limit} per minute`,
    'rejected until the minute is over',
  ]);
}

const UNTIL_ORDER_ENDS = 'rejected until one of these orders is paid or ends';

describe('SECURITY.md', () => {
  it('lists all limits with their configured values', () => {
    const rows = [
      ...COUNTED.map(rowOf),
      ...rateRows(),
      ...[
        ['unpaid pieces of one network before a new order', ORDERS.maxUnpaidPiecesPerNetwork],
        ['unpaid pieces of one mobile number before a new order', ORDERS.maxUnpaidPiecesPerMobile],
      ].map(([what, pieces]) => [`${what}`, `fewer than ${pieces}`, UNTIL_ORDER_ENDS]),
      ...[
        ['pieces of a product in one order', ORDERS.maxPiecesPerProduct],
        ['pieces in one order', ORDERS.maxPiecesPerOrder],
      ].map(([what, pieces]) => [`${what}`, `${pieces}`, 'by phone only']),
      [
        'the discount of a sale, by an advisor',
        `${ORDERS.maxDiscountPercent.advisor} % of the prices`,
        `rejected; a branch head can give ${ORDERS.maxDiscountPercent.branch_head} %`,
      ],
      [
        'open bookings of one mobile number',
        `${OPEN_PER_MOBILE}`,
        'rejected until a booking is received or ends',
      ],
      [
        'views of the unlock code of one device',
        `${LOCK_VIEWS_PER_DAY} per day`,
        'rejected until the day is over',
      ],
      [
        'bookings of a branch for one day',
        `${REPAIR_TERMS.bookingsPerDay}`,
        'rejected; by phone only',
      ],
      [
        'sessions of one user',
        `${SESSIONS_PER_USER}`,
        'the next login ends the least recently used one',
      ],
      [
        'concurrent password hashes',
        `${HASH_SLOTS} per isolate`,
        `rejected with a retry after ${HASH_RETRY_AFTER_S} s`,
      ],
    ];
    expect(tableOf('## Limits').toSorted()).toEqual(rows.toSorted());
  });

  it('lists every limit in the code', () => {
    const sources = globSync('functions/**/*.ts').map((file) => readFileSync(file, 'utf8'));
    const scopes = [...sources.join('\n').matchAll(/scope: '([\w-]+)',\s*limit: \d/g)];
    expect(scopes.map(([, scope]) => scope).toSorted()).toEqual(
      COUNTED.map(([, { scope }]) => scope).toSorted(),
    );
    expect(rateRows()).toHaveLength(
      readFileSync('wrangler.toml', 'utf8').split('[[ratelimits]]').length - 1,
    );
  });

  it('lists the expensive operations with their configured limits', () => {
    const limits = Object.fromEntries(
      tableOf('## Expensive operations').map(([what = '', , limit = '']) => [what, limit]),
    );
    expect(limits).toEqual({
      'hashing a password': expect.stringMatching(`^${HASH_SLOTS} at a time, and the table above`),
      'a list or a search': `staff only; ${PAGE_SIZE_MAXIMUM} rows per page; a search of ${SEARCH_MAXIMUM} characters and ${WORDS_MAXIMUM} words`,
      'the export of redemptions': expect.stringContaining(`in parts of ${CSV_PART_ROWS} rows`),
      'a call of the redemption script': expect.stringContaining(
        `; ${SCRIPT_TIMEOUT_MS / 1000} s and ${SCRIPT_MAX_BYTES / 1024} KB per response`,
      ),
      'a request with a body': expect.stringMatching(
        `^${BODY_LIMIT_BYTES / 1024} KB, or ${EVENT_LIMIT_BYTES / 1024} KB for an event of the payment provider, or ${PHOTO_BYTES / 1024 / 1024} MB for a photo with a login; `,
      ),
      'a text in a body or query': expect.stringContaining('its length is checked before'),
      'a path': expect.stringContaining('five layers of encoding'),
    });
  });
});
