import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { connect, type Database } from '../../../../functions/db';
import { attempts } from '../../../../functions/db/throttle';
import { consumeAttempt } from '../../../../functions/domain/core/throttle';
import { trackOrder } from '../../../../functions/domain/orders/track';
import { REGISTRATIONS } from '../../../../functions/domain/people/sessions/limits';
import { authenticate } from '../../../../functions/domain/people/sessions/login';
import { countLogin } from '../../../../functions/domain/people/sessions/login-attempts';
import { contextAt, newOrderId } from '../../../support/api/orders/orders';
import { db, someone } from '../../../support/api/people';
import { countQueries } from '../../../support/api/queries';

const NOW = 1_800_000_000_000;
const HERE = 'a-place-of-its-own';

/** Returns an attempt’s error code and retry delay, or undefined if the attempt succeeds. */
function refusalOf(tried: Promise<unknown>): Promise<unknown> {
  return tried.then(
    () => undefined,
    (error: { code: unknown; retryAfterS?: number }) => [error.code, error.retryAfterS],
  );
}

async function refusedCost(attempt: (on: Database) => Promise<unknown>, times: number) {
  for (let time = 0; time < times; time++) await refusalOf(attempt(db));
  const before = await db.select().from(attempts);
  const { d1, queries } = countQueries(env.DB);
  const refusal = await refusalOf(attempt(connect(d1)));
  expect(await db.select().from(attempts)).toEqual(before);
  return { refusal, queries: queries() };
}

it.each<[string, number, (on: Database) => Promise<unknown>, number]>([
  ['an attempt by one subject', 20, (on) => consumeAttempt(on, REGISTRATIONS, HERE, NOW), 60 * 60],
  [
    'a login from one address',
    5,
    (on) => authenticate(on, { login: 'unknown', password: 'Wrong1234', address: HERE }, NOW),
    1,
  ],
  [
    'an order lookup from one address',
    30,
    (on) => {
      const body = { order_id: newOrderId(), mobile: '9000000000' };
      return trackOrder(contextAt(NOW, { db: on }), body, HERE);
    },
    15 * 60,
  ],
])('%s runs one query and writes nothing when it is rejected', async (_what, ...given) => {
  const [times, attempt, retryAfterS] = given;
  expect(await refusedCost(attempt, times)).toEqual({
    refusal: ['rate-limited', retryAfterS],
    queries: 1,
  });
});

it('a rejected login returns the longer delay when both limits apply', async () => {
  const { username: login } = await someone('advisor');
  for (let each = 0; each < 56; each++) {
    await db.batch(countLogin(db, { login, address: `${each}` }, NOW + 60_000 * each));
  }
  const now = NOW + 60_000 * 55;
  const tried = { login, password: 'Wrong1234', address: 'new' };
  const { d1, queries } = countQueries(env.DB);
  expect(await refusalOf(authenticate(connect(d1), tried, now))).toEqual(['rate-limited', 60]);
  expect(queries()).toBe(1);
});
