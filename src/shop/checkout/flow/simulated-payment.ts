import type { PlacedOrder, Placement, Settlement } from '../../../api/orders/checkout';
import { isAnswer, retryUntilAnswered } from '../../../api/retry';
import { ORDERS } from '../../../content/orders';
import type { SimulatedPaymentBody } from '../../../contract/orders/place';
import { ORDER_TEXTS } from '../../../contract/orders/texts';
import { MINUTE_MS } from '../../../lib/durations';
import { askBank, type BankReply } from '../../../lib/simulated-bank';
import { sleep } from '../../../lib/sleep';
import type { FailureReason } from '../payment';
import type { Completion, PaymentAttempt } from './status';

const SHOW_RESULT_MS = 2000;
const RELEASE_MS = 6000;

/**
 * The services that a simulated payment uses: the server, storage on this device and a random
 * number generator.
 */
export interface SimulatedServices {
  report: (
    order: PlacedOrder,
    body: SimulatedPaymentBody,
    signal: AbortSignal,
  ) => Promise<Settlement>;
  cancel: (placement: Placement, signal: AbortSignal) => Promise<unknown>;
  forget: (order: PlacedOrder) => void;
  /** Returns a number n with 0 ≤ n < 1. */
  random: () => number;
}

/** The time (ms) at which an unpaid order expires. */
function payUntil({ expires_at, created_at }: Placement['order']): number {
  return expires_at ?? created_at + ORDERS.holdMinutes * MINUTE_MS;
}

/**
 * Pays for an order through the simulated bank. A shopper can cancel the payment until the bank
 * replies; if the server does not confirm the cancellation, the bank's reply decides.
 */
export async function paySimulated(
  services: SimulatedServices,
  attempt: PaymentAttempt,
  order: PlacedOrder,
  placement: Placement,
): Promise<Completion> {
  if (placement.order.state !== 'placed') return fail(attempt, 'too-late');
  attempt.dispatch({ kind: 'placed', until: payUntil(placement.order) });
  const bank = askBank(services.random, attempt.signal);
  const reply = await Promise.race([bank, attempt.cancelPressed]);
  if (reply) return finish(services, attempt, order, reply);
  const isCancelled = await release(services, attempt, order, (sending) =>
    services.cancel(placement, sending),
  );
  return isCancelled ? { kind: 'cancelled' } : finish(services, attempt, order, await bank);
}

/** Acts on the bank's reply. */
async function finish(
  services: SimulatedServices,
  attempt: PaymentAttempt,
  order: PlacedOrder,
  reply: BankReply,
): Promise<Completion> {
  if (reply.kind === 'approved') return record(services, attempt, order, reply.transactionId);
  const [outcome] = await Promise.all([
    fail(attempt, 'declined'),
    release(services, attempt, order, (sending) =>
      services.report(order, { error: ORDER_TEXTS.declined }, sending),
    ),
  ]);
  return outcome;
}

/** Reports the approved payment and retries until the server has recorded it. */
async function record(
  { report }: SimulatedServices,
  attempt: PaymentAttempt,
  order: PlacedOrder,
  transactionId: string,
): Promise<Completion> {
  const { dispatch, retry, signal } = attempt;
  dispatch({ kind: 'approved', transactionId });
  try {
    const { payment } = await retry((sending) =>
      report(order, { transaction_id: transactionId }, sending),
    );
    const isPaid = payment.state === 'paid';
    dispatch({ kind: isPaid ? 'recorded' : 'refund-due' });
    await sleep(SHOW_RESULT_MS, signal);
    return { kind: isPaid ? 'success' : 'refunded' };
  } catch (error) {
    if (!isAnswer(error)) throw error;
    return fail(attempt, 'broken');
  }
}

/**
 * Sends a request that ends the order, so the server releases the stock before the shopper returns
 * to the form or the cart. Returns false if the server rejects it or does not respond in time.
 */
async function release(
  { forget }: SimulatedServices,
  { signal }: PaymentAttempt,
  order: PlacedOrder,
  send: (sending: AbortSignal) => Promise<unknown>,
): Promise<boolean> {
  const retry = retryUntilAnswered(signal, () => Promise.reject(new Error('No answer')));
  const sent = retry(send).then(
    () => true,
    () => false,
  );
  const isReleased = await Promise.race([sent, sleep(RELEASE_MS, signal).then(() => false)]);
  if (isReleased) forget(order);
  return isReleased;
}

/** Shows a failure briefly in the panel before the alert appears. */
export async function fail(
  { dispatch, signal }: PaymentAttempt,
  reason: FailureReason,
): Promise<Completion> {
  dispatch({ kind: 'failed', reason });
  await sleep(SHOW_RESULT_MS, signal);
  return { kind: 'failed', reason };
}
