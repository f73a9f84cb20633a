import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { followHint } from '../../../functions/domain/money/events';
import { paiseOf } from '../../../src/lib/paise';
import { emptyShop, PRODUCT, setStock, stockOf } from '../../support/api/orders/orders';
import {
  MINUTE,
  paymentsOf,
  shopWithPages,
  statesOf,
  stepsOf,
} from '../../support/api/payments/payer';

/** Payment changes at the bank and their events, which arrive in any order. */
const EVENTS = [
  'payment.failed',
  'payment.authorized',
  'payment.captured',
  'payment_link.paid',
  'order.paid',
] as const;

/** The states that a failed payment attempt and then a successful one go through. */
const AT_BANK = [
  { attempt: 'pay_first', state: 'failed' },
  { attempt: 'pay_second', state: 'authorized' },
  { attempt: 'pay_second', state: 'paid' },
] as const;

interface Delivery {
  event: (typeof EVENTS)[number];
  /** The state at the bank when the event arrived; events are often late. */
  bankAt: number;
}

const delivery = fc.record({
  event: fc.constantFrom(...EVENTS),
  bankAt: fc.integer({ min: 1, max: AT_BANK.length }),
});

beforeEach(emptyShop);

describe('events about a failed attempt and a payment', () => {
  it('produce the same final state when they are reordered, repeated or lost', async () => {
    const deliveries = fc.array(delivery, { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(deliveries, async (arrivals) => {
        await setStock(PRODUCT, 5);
        await deliver(arrivals);
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});

async function deliver(arrivals: readonly Delivery[]): Promise<void> {
  const now = Date.now();
  const { bank, at, order, run } = shopWithPages(now);
  const { id } = await order();
  const link = bank.linkOfOrder(id);
  let reached = 0;
  let time = now;

  function advanceTo(wanted: number): void {
    for (; reached < wanted; reached++) {
      const { attempt, state } = AT_BANK[reached] ?? AT_BANK[0];
      bank.attempt(link, state, { providerPaymentId: `${attempt}-${id}` });
    }
  }

  for (const { event, bankAt } of arrivals) {
    advanceTo(bankAt);
    time += 3000;
    const subjectId = event === 'payment_link.paid' ? null : id;
    const hint = { kind: 'payment' as const, subjectId, linkId: link.id };
    await followHint(at(time), bank.provider, hint);
  }
  advanceTo(AT_BANK.length);
  await run(time + 15 * MINUTE);

  expect(await statesOf(id)).toEqual(['confirmed', 'paid']);
  expect((await stepsOf(id)).filter((step) => step === 'pay')).toHaveLength(1);
  expect(await paymentsOf(id)).toMatchObject([
    { state: 'paid', providerPaymentId: `pay_second-${id}` },
  ]);
  expect((await stockOf(PRODUCT)).held).toBe(1);
}

it('a repeated event about a received payment queries the provider only if the payment is unknown', async () => {
  await setStock(PRODUCT, 5);
  const { bank, at, order } = shopWithPages();
  const { id } = await order();
  const link = bank.linkOfOrder(id);
  const hint = { kind: 'payment', subjectId: id, linkId: link.id } as const;
  const calls = () => bank.calls.filter((name) => name === 'fetchLink').length;
  // This payment does not match, so the order still waits for the right one.
  for (const nth of [1, 2]) {
    const captured = bank.attempt(link, 'paid', { amountPaise: paiseOf(nth) });
    for (let times = 0; times < 3; times++) {
      await followHint(at(), bank.provider, { ...hint, captured });
    }
    expect(calls()).toBe(nth);
  }
  expect(await paymentsOf(id)).toHaveLength(3);
});
