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
import { BODY_LIMIT_BYTES } from '../../../functions/http/body.ts';
import { CSV_PART_ROWS } from '../../../functions/routes/redemption-records.ts';
import { ORDERS } from '../../../src/content/orders.ts';
import { PAGE_SIZE_MAXIMUM, SEARCH_MAXIMUM, WORDS_MAXIMUM } from '../../../src/contract/paging.ts';
import { tableOf } from '../../support/security/page.ts';

const MINUTE = 60_000;

/** The limits that the Worker enforces, with their names in SECURITY.md. */
const COUNTED: readonly [what: string, limit: Limit][] = [
  ['wrong passwords of a name, from one address', LOGINS_FROM_ADDRESS],
  ['wrong passwords of a name, from anywhere', LOGINS_FROM_ANYWHERE],
  ["the current password, when changing one's own", OWN_PASSWORD_GUESSES],
  ['new accounts, from one address', REGISTRATIONS],
  ['orders, from one address', ORDERS_BY_ADDRESS],
  ['repeats of an order without its secret', REUSED_IDS],
  ['complaints, from one address', COMPLAINTS],
  ['wrong lookups of one complaint, from one address', COMPLAINT_LOOKUPS.number],
  ['wrong lookups of complaints, from one address', COMPLAINT_LOOKUPS.address],
  ['wrong lookups with one contact, from anywhere', COMPLAINT_LOOKUPS.contact],
  ['wrong lookups of one order, from one address', TRACKING.number],
  ['wrong lookups of orders, from one address', TRACKING.address],
  ['wrong lookups with one mobile number', TRACKING.contact],
  ['wrong collection codes of an order', WRONG_CODES],
  ['attempts at the backup of one night', BACKUP_ATTEMPTS],
];

/** The limits that the network enforces (wrangler.toml). */
const RATES: Readonly<Record<string, string>> = {
  LOGIN_RATE: 'logins, sign-ups, own passwords, per address',
  REFRESH_RATE: 'refreshes, from one address',
  LOOKUP_RATE: 'lookups of a code, by a member of staff',
};

function rowOf([what, { limit, windowMs, longestDelayMs }]: (typeof COUNTED)[number]): string[] {
  const minutes = windowMs / MINUTE;
  const isHour = minutes === 60;
  const free = `${limit} in ${isHour ? 'an hour' : `${minutes} minutes`}`;
  if (longestDelayMs === undefined) {
    return [what, free, `none until the ${isHour ? 'hour is' : `${minutes} minutes are`} over`];
  }
  const longest = longestDelayMs / MINUTE;
  const unit = longest === 1 ? 'minute' : 'minutes';
  return [what, free, `each waits: 1 s, doubled up to ${longest} ${unit}`];
}

function rateRows(): string[][] {
  const rates = readFileSync('wrangler.toml', 'utf8').matchAll(
    /\[\[ratelimits\]\]\nname = "(\w+)"\n.*\nsimple = \{ limit = (\d+), period = 60 \}/g,
  );
  return [...rates].map(([, name = '', limit]) => [
    RATES[name] ?? `${name} has no name on the page`,
    `${limit} in a minute`,
    'none until the minute is over',
  ]);
}

const UNTIL_ONE_ENDS = 'none until one of their orders is paid or ends';

describe('SECURITY.md', () => {
  it('lists the limits on guessing as they are configured', () => {
    const rows = [
      ...COUNTED.map(rowOf),
      ...rateRows(),
      ...[
        ['pieces held unpaid by one network', ORDERS.maxUnpaidPiecesPerNetwork],
        ['pieces held unpaid by one mobile number', ORDERS.maxUnpaidPiecesPerMobile],
      ].map(([what, pieces]) => [`${what}`, `fewer than ${pieces}`, UNTIL_ONE_ENDS]),
      ...[
        ['pieces of a product in one order', ORDERS.maxPiecesPerProduct],
        ['pieces in one order', ORDERS.maxPiecesPerOrder],
      ].map(([what, pieces]) => [`${what}`, `${pieces}`, 'more by phone only']),
      [
        'logins of one person',
        `${SESSIONS_PER_USER} at a time`,
        'the next one ends the one unused for longest',
      ],
      [
        'passwords hashed at the same moment',
        `${HASH_SLOTS} in one isolate`,
        `refused for ${HASH_RETRY_AFTER_S} s`,
      ],
    ];
    expect(tableOf('## How guessing is slowed down').toSorted()).toEqual(rows.toSorted());
  });

  it('names every limit of the code', () => {
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
      tableOf('## What is expensive').map(([what = '', , limit = '']) => [what, limit]),
    );
    expect(limits).toEqual({
      'hashing a password': expect.stringMatching(`^${HASH_SLOTS} at a time, and the table above`),
      'a list or a search': `staff only; ${PAGE_SIZE_MAXIMUM} rows a page, a search of ${SEARCH_MAXIMUM} characters and ${WORDS_MAXIMUM} words`,
      'the file of redemptions': expect.stringContaining(`in parts of ${CSV_PART_ROWS} rows`),
      'asking the redemption script': expect.stringContaining(
        `; ${SCRIPT_TIMEOUT_MS / 1000} s and ${SCRIPT_MAX_BYTES / 1024} KB an answer`,
      ),
      'any call with a body': expect.stringMatching(`^${BODY_LIMIT_BYTES / 1024} KB, `),
      'a text in a body or query': expect.stringContaining('its length is checked before'),
      'a path': expect.stringContaining('five layers of encoding'),
    });
  });
});
