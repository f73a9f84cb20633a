import { expect, it } from 'vitest';
import { withHashSlot } from '../../../../functions/domain/sessions/hash-slots';

const BUSY = { code: 'rate-limited', retryAfterS: 2 };

function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { run: () => promise, end: resolve, fail: reject };
}

const quick = async () => 'done';

it('four hash at the same time, a fifth is refused until one of them has ended or failed', async () => {
  const works = Array.from({ length: 4 }, work);
  const running = works.map(({ run }) => withHashSlot(run, 0));
  await expect(withHashSlot(quick, 1)).rejects.toMatchObject(BUSY);

  works[0]?.end('first');
  expect(await running[0]).toBe('first');
  expect(await withHashSlot(quick, 2)).toBe('done');

  works[1]?.fail(new Error('broken'));
  await expect(running[1]).rejects.toThrow('broken');
  const more = work();
  const two = [withHashSlot(more.run, 3), withHashSlot(more.run, 3)];
  await expect(withHashSlot(quick, 4)).rejects.toMatchObject(BUSY);

  for (const { end } of [...works, more]) end('last');
  await Promise.all([running[2], running[3], ...two]);
});

it('a request that was cancelled in the middle keeps its slot for five seconds and no longer', async () => {
  const cancelled = work();
  const never = Array.from({ length: 4 }, () => withHashSlot(cancelled.run, 10_000));
  await expect(withHashSlot(quick, 14_999)).rejects.toMatchObject(BUSY);
  expect(await withHashSlot(quick, 15_000)).toBe('done');
  cancelled.end('');
  await Promise.all(never);
});
