import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessions } from '../../../../functions/db/schema';
import { login } from '../../../../src/contract/auth/api';
import { pathOf } from '../../../../src/contract/operation';
import { readPhoto } from '../../../../src/contract/repairs/api';
import { PHOTO_BYTES } from '../../../../src/contract/repairs/photos';
import { call, failure, type Options, requestOf } from '../../../support/api/call';
import { db, enter, loggedIn } from '../../../support/api/people';
import { emptyBucket, putPhoto, uploadOf } from '../../../support/api/repairs/photos';
import { bench, emptyBench, takeIn } from '../../../support/api/repairs/repairs';
import worker from '../../../support/api/worker';
import { photoWith, segment } from '../../../support/photos/jpeg';

/** A photo of more than 32 KB. */
const PHOTO = photoWith(segment(0xfe, new Uint8Array(40_000)));

let staff: Awaited<ReturnType<typeof bench>>;
let name: string;
let path: string;

beforeAll(async () => {
  staff = await bench();
});
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await emptyBench();
  await emptyBucket();
  ({ name } = await takeIn(staff.advisor.token));
  path = pathOf(readPhoto, { name, stage: 'intake', position: 1 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts a request; `send` resolves once the Worker has read this part of its body. */
function slowRequest(to: string, options: Options) {
  const { readable, writable } = new IdentityTransformStream();
  const writer = writable.getWriter();
  const request = new Request(requestOf(to, options), { body: readable });
  return {
    response: Promise.resolve(worker.fetch(request, env, createExecutionContext())),
    send: (part: Uint8Array) => writer.write(part),
    end: () => writer.close(),
  };
}

describe('an upload', () => {
  const tooLarge = uploadOf(new Uint8Array(PHOTO_BYTES + 1), 'invented');

  it.each([
    [401, 'no login', async () => ({ ...tooLarge, token: '' })],
    [401, 'an invented login', async () => tooLarge],
    [
      401,
      'the login of an ended session',
      async () => {
        const { token, sessionId } = await loggedIn('advisor');
        await db.update(sessions).set({ endedAt: 1 }).where(eq(sessions.id, sessionId));
        return { ...tooLarge, token };
      },
    ],
    [
      403,
      'the login of a customer',
      async () => ({ ...tooLarge, token: (await loggedIn('customer')).token }),
    ],
    [413, 'the login of a clerk', async () => ({ ...tooLarge, token: staff.advisor.token })],
  ])('of more than 1 MB gets a %i response when it has %s', async (status, _who, optionsOf) => {
    expect((await call(path, await optionsOf())).status).toBe(status);
  });

  it('is rejected with a time to retry while the session sends another one', async () => {
    const first = slowRequest(path, uploadOf(PHOTO, staff.advisor.token));
    await first.send(PHOTO.subarray(0, 33_000));
    const second = await call(path, uploadOf(PHOTO, staff.advisor.token));
    expect([second.status, second.headers.get('Retry-After')]).toEqual([503, '5']);
    const { token } = await enter(staff.advisor.user);
    expect((await putPhoto({ name, position: 2 }, token, PHOTO)).status).toBe(201);

    await first.send(PHOTO.subarray(33_000));
    await first.end();
    expect((await first.response).status).toBe(201);
    expect((await putPhoto({ name, position: 3 }, staff.advisor.token, PHOTO)).status).toBe(201);
  });
});

describe('a body that stalls', () => {
  it.each([
    ['a login', () => slowRequest(login.path, { body: {} })],
    ['a photo', () => slowRequest(path, uploadOf(PHOTO, staff.advisor.token))],
  ])('ends 10 s after its last part: %s', async (_what, start) => {
    const { response, send } = start();
    await send(PHOTO.subarray(0, 10));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await send(PHOTO.subarray(10, 20));
    await vi.advanceTimersByTimeAsync(9000);
    await send(PHOTO.subarray(20, 30));
    await vi.advanceTimersByTimeAsync(9999);
    const isOpen = Symbol('open');
    expect(await Promise.race([response, isOpen])).toBe(isOpen);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure(response)).toEqual([
      400,
      { code: 'malformed', message: 'The connection was lost. Please try again.' },
    ]);
  });
});
