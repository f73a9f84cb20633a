import { afterEach, describe, expect, it, vi } from 'vitest';

const LOCK = 'payment';

async function openTab() {
  vi.resetModules();
  const { withPaymentLock } = await import('../../../../../src/shop/checkout/flow/payment-lock');
  return (work: () => Promise<string>) => withPaymentLock(work, 'wait');
}

function heldWork() {
  let finish = (_result: string): void => undefined;
  const result = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const work = vi.fn(() => result);
  return { work, finish };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the payment lock', () => {
  it('blocks other payments in all tabs until the current payment ends', async () => {
    const pay = await openTab();
    const payElsewhere = await openTab();
    const { work, finish } = heldWork();
    const first = pay(work);
    await vi.waitFor(() => expect(work).toHaveBeenCalled());
    expect(await pay(async () => 'twice')).toBe('wait');
    expect(await payElsewhere(async () => 'twice')).toBe('wait');
    finish('done');
    expect(await first).toBe('done');
    await vi.waitFor(async () => expect(await payElsewhere(async () => 'next')).toBe('next'));
    await vi.waitFor(async () => expect(await pay(async () => 'next')).toBe('next'));
  });

  it('is released when the payment fails', async () => {
    const pay = await openTab();
    const broken = pay(() => Promise.reject(new Error('broken')));
    await expect(broken).rejects.toThrow('broken');
    await vi.waitFor(async () => expect(await pay(async () => 'next')).toBe('next'));
    await vi.waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]));
  });

  it.each([
    ['does not support Web Locks', {}],
    ['denies Web Locks', { locks: { request: () => Promise.reject(new Error(LOCK)) } }],
  ])('applies only to the current page when the browser %s', async (_why, navigator) => {
    vi.stubGlobal('navigator', navigator);
    const pay = await openTab();
    const { work, finish } = heldWork();
    const first = pay(work);
    await vi.waitFor(() => expect(work).toHaveBeenCalled());
    expect(await pay(async () => 'twice')).toBe('wait');
    finish('done');
    expect(await first).toBe('done');
  });
});
