import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  ASKED_BY_ADDRESS,
  ASKED_OF_COMPLAINT,
  COMPLAINTS,
} from '../../../functions/domain/complaints/complaints.ts';
import { ORDERS_BY_ADDRESS } from '../../../functions/domain/orders/place/obstacles.ts';
import { WRONG_CODES } from '../../../functions/domain/orders/steps.ts';
import { TRACKING_BY_ADDRESS, TRACKING_OF_ORDER } from '../../../functions/domain/orders/track.ts';
import {
  SCRIPT_MAX_BYTES,
  SCRIPT_TIMEOUT_MS,
} from '../../../functions/domain/redemption/ledger/script-http.ts';
import { HASH_RETRY_AFTER_S, HASH_SLOTS } from '../../../functions/domain/sessions/hash-slots.ts';
import {
  LOGINS_FROM_ADDRESS,
  LOGINS_FROM_ANYWHERE,
  OWN_PASSWORD_GUESSES,
  REGISTRATIONS,
} from '../../../functions/domain/sessions/limits.ts';
import { SESSIONS_PER_USER } from '../../../functions/domain/sessions/sessions.ts';
import type { Limit } from '../../../functions/domain/throttle.ts';
import { BODY_LIMIT_BYTES } from '../../../functions/http/body.ts';
import { CSV_PART_ROWS } from '../../../functions/routes/redemption-records.ts';
import { PAGE_SIZE_MAXIMUM, SEARCH_MAXIMUM, WORDS_MAXIMUM } from '../../../src/contract/paging.ts';
import { tableOf } from '../../support/security/page.ts';

const MINUTE = 60_000;

/** The limits of the Worker's own counting, as the page calls them. */
const COUNTED: readonly [what: string, limit: Limit][] = [
  ['wrong passwords of a name, from one address', LOGINS_FROM_ADDRESS],
  ['wrong passwords of a name, from anywhere', LOGINS_FROM_ANYWHERE],
  ["the current password, when changing one's own", OWN_PASSWORD_GUESSES],
  ['new accounts, from one address', REGISTRATIONS],
  ['orders, from one address', ORDERS_BY_ADDRESS],
  ['complaints, from one address', COMPLAINTS],
  ['wrong contacts of a complaint', ASKED_OF_COMPLAINT],
  ['the same of any complaint, from one address', ASKED_BY_ADDRESS],
  ['wrong mobile numbers when an order is tracked', TRACKING_OF_ORDER],
  ['the same of any order, from one address', TRACKING_BY_ADDRESS],
  ['wrong collection codes of an order', WRONG_CODES],
];

/** Those that the network counts (wrangler.toml). */
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

/** How many open orders the database lets one mobile number have: those before it, and the new one. */
function openOrders(): number {
  const schema = readFileSync('functions/db/orders.ts', 'utf8');
  const [, before] = /openCounterOrders\} BETWEEN 0 AND (\d+)/.exec(schema) ?? [];
  return Number(before) + 1;
}

describe('SECURITY.md', () => {
  it('says how guessing is slowed down, as the code has it', () => {
    const rows = [
      ...COUNTED.map(rowOf),
      ...rateRows(),
      [
        'open orders of a mobile number, unpaid',
        `${openOrders()} at a time`,
        'none until one of them is over',
      ],
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

  it('names every limit that the code counts by', () => {
    const sources = globSync('functions/**/*.ts').map((file) => readFileSync(file, 'utf8'));
    const scopes = [...sources.join('\n').matchAll(/scope: '([\w-]+)',\s*limit: \d/g)];
    expect(scopes.map(([, scope]) => scope).toSorted()).toEqual(
      COUNTED.map(([, { scope }]) => scope).toSorted(),
    );
    expect(rateRows()).toHaveLength(
      readFileSync('wrangler.toml', 'utf8').split('[[ratelimits]]').length - 1,
    );
  });

  it('says what is expensive and how it is limited, as the code has it', () => {
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
    });
  });
});
