import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  limitConcurrentHashes,
  spaceOut,
} from '../../../../../functions/domain/people/sessions/hash-throttle.ts';

const BUSY = { code: 'rate-limited', retryAfterS: 2 };

function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { run: () => promise, end: resolve, fail: reject };
}

const quick = async () => 'done';

it('limitConcurrentHashes rejects a fifth request until one of the first four succeeds or fails', async () => {
  const works = Array.from({ length: 4 }, work);
  const running = works.map(({ run }) => limitConcurrentHashes(run, 0));
  await expect(limitConcurrentHashes(quick, 1)).rejects.toMatchObject(BUSY);

  works[0]?.end('first');
  expect(await running[0]).toBe('first');
  expect(await limitConcurrentHashes(quick, 2)).toBe('done');

  works[1]?.fail(new Error('broken'));
  await expect(running[1]).rejects.toThrow('broken');
  const more = work();
  const two = [limitConcurrentHashes(more.run, 3), limitConcurrentHashes(more.run, 3)];
  await expect(limitConcurrentHashes(quick, 4)).rejects.toMatchObject(BUSY);

  for (const { end } of [...works, more]) end('last');
  await Promise.all([running[2], running[3], ...two]);
});

it("limitConcurrentHashes releases a cancelled request's slot after five seconds", async () => {
  const cancelled = work();
  const never = Array.from({ length: 4 }, () => limitConcurrentHashes(cancelled.run, 10_000));
  await expect(limitConcurrentHashes(quick, 14_999)).rejects.toMatchObject(BUSY);
  expect(await limitConcurrentHashes(quick, 15_000)).toBe('done');
  cancelled.end('');
  await Promise.all(never);
});

describe('spaceOut', () => {
  let started: number[];

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    started = [];
  });
  afterEach(() => vi.useRealTimers());

  const hash = async () => {
    started.push(Date.now());
    await new Promise((resolve) => setTimeout(resolve, 130));
  };

  it('starts concurrent hashes 260 ms apart, and a later hash immediately', async () => {
    const all = Promise.all([spaceOut(hash), spaceOut(hash), spaceOut(hash)]);
    await vi.runAllTimersAsync();
    await all;
    expect(started).toEqual([0, 260, 520]);
    void spaceOut(hash);
    await vi.runAllTimersAsync();
    expect(started).toEqual([0, 260, 520, 650]);
  });

  it('starts a hash immediately when the previous one has failed', async () => {
    await expect(
      Promise.all([spaceOut(() => Promise.reject(new Error('broken'))), vi.runAllTimersAsync()]),
    ).rejects.toThrow('broken');
    void spaceOut(hash);
    await vi.runAllTimersAsync();
    expect(started).toEqual([0]);
  });

  it('still spaces out later hashes after a client disconnects during a hash', async () => {
    void spaceOut(hash);
    void spaceOut(hash);
    await vi.advanceTimersByTimeAsync(100);
    // Simulates workerd, which stops a request's timers when its client disconnects.
    vi.clearAllTimers();
    vi.setSystemTime(10_000);
    void spaceOut(hash);
    void spaceOut(hash);
    await vi.runAllTimersAsync();
    expect(started).toEqual([0, 10_000, 10_260]);
  });
});
