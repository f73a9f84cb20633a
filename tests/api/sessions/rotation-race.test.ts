import { expect, it } from 'vitest';
import { rotateSession } from '../../../functions/domain/people/sessions/rotation';
import { db, loggedIn } from '../../support/api/people';

const NOW = 1_000_000;

async function kindsOf(refresh: string, now: number) {
  const calls = Array.from({ length: 20 }, () => rotateSession(db, refresh, now));
  return (await Promise.all(calls)).map(({ kind }) => kind).sort();
}

const ONE_OF_TWENTY = [...Array(19).fill('grace'), 'rotated'];

it('only one of twenty concurrent refreshes rotates the token', async () => {
  const { refresh } = await loggedIn('advisor', NOW);
  expect(await kindsOf(refresh, NOW)).toEqual(ONE_OF_TWENTY);
});

it('only one of twenty concurrent refreshes rotates a token whose successor was lost', async () => {
  const { refresh } = await loggedIn('advisor', NOW);
  await rotateSession(db, refresh, NOW);
  expect(await kindsOf(refresh, NOW + 10_000)).toEqual(ONE_OF_TWENTY);
});

it('the rotation grace period lasts ten seconds', async () => {
  const { refresh } = await loggedIn('advisor', NOW);
  await rotateSession(db, refresh, NOW);
  expect(await rotateSession(db, refresh, NOW + 9_999)).toMatchObject({ kind: 'grace' });
  expect(await rotateSession(db, refresh, NOW + 10_000)).toMatchObject({ kind: 'rotated' });
});
