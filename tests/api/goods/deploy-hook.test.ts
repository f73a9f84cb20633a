import { gte } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { builds, deployCalls, productChanges } from '../../../functions/db/products';
import { callDeployHook, readPublishing } from '../../../functions/domain/goods/publishing';
import { PRODUCT } from '../../support/api/orders/orders';
import { db, staffAt } from '../../support/api/orders/staff';

const HOOK = 'https://host.example/hooks/secret-key';
const MINUTE = 60_000;
/** When the last change was made; later than the changes of any other test. */
const CHANGED = Date.now() + 1000 * MINUTE;

const answers = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

async function changeAt(at: number) {
  const { user } = await staffAt('system_admin', null);
  await db.insert(productChanges).values({
    ...{ productId: PRODUCT, pricePaise: 179_900, mrpPaise: 299_900, listed: true },
    ...{ at, actorId: user.id, requestId: crypto.randomUUID() },
  });
}

beforeEach(async () => {
  vi.stubGlobal('fetch', answers.mockReset().mockResolvedValue(new Response('ok')));
  await db.delete(deployCalls);
  await db.delete(builds);
  await db.delete(productChanges).where(gte(productChanges.at, CHANGED));
  await db.insert(builds).values({ id: CHANGED - MINUTE, ...BUILT });
  await changeAt(CHANGED);
});

afterEach(() => vi.unstubAllGlobals());

const BUILT = { shown: '{}' };
const run = (minutes: number) => callDeployHook(db, CHANGED + minutes * MINUTE, HOOK);

it('the deploy hook is called once after two quiet minutes, and again ten minutes later for a new change', async () => {
  expect([await run(1), await run(2), await run(3)]).toEqual([0, 1, 0]);
  expect(await readPublishing(db, true)).toMatchObject({ changes: 1, hook: { state: 'called' } });
  await changeAt(CHANGED + 4 * MINUTE);
  expect([await run(7), await run(12)]).toEqual([0, 1]);
  expect(await run(30)).toBe(0);
  expect(answers).toHaveBeenCalledTimes(2);
  expect(answers.mock.calls[0]).toMatchObject([HOOK, { method: 'POST', redirect: 'manual' }]);
});

it('the deploy hook is not called without a change since the last build or without a URL', async () => {
  expect(await callDeployHook(db, CHANGED + 5 * MINUTE, undefined)).toBe(0);
  await db.insert(builds).values({ id: CHANGED + MINUTE, ...BUILT });
  expect(await run(5)).toBe(0);
  expect(answers).not.toHaveBeenCalled();
});

it.each([
  ['redirects', () => Promise.resolve(Response.redirect('https://chipwala.example/api/goods'))],
  ['fails', () => Promise.resolve(new Response('no', { status: 500 }))],
  ['does not answer', () => Promise.reject(new Error(`could not reach ${HOOK}`))],
])(
  'a deploy hook that %s is called again ten minutes later, and no error contains its URL',
  async (_what, answer) => {
    answers.mockImplementationOnce(answer);
    const error = await run(2).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(`${error} ${JSON.stringify(error)}`).not.toContain('secret-key');
    expect(await readPublishing(db, true)).toMatchObject({ hook: { state: 'failed' } });
    expect([await run(7), await run(12)]).toEqual([0, 1]);
  },
);

it('simultaneous runs call the deploy hook once', async () => {
  expect((await Promise.all([run(2), run(2)])).toSorted()).toEqual([0, 1]);
  expect(answers).toHaveBeenCalledTimes(1);
});
