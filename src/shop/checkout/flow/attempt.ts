import { type FormValues, methodOf, PAYMENT_TEXTS, type PaymentMethod } from '../payment';
import type { PaymentResult } from './gateway';
import { orderBody } from './order-body';
import { placeOnce } from './placing';
import { type Ask, pollOutcome } from './poll-outcome';
import { isAnswer, orderRefusal } from './refusal';
import type { PaymentServices } from './services';
import type { PlacedOrder } from './status';
import type { PaymentOutcome, PaymentRequest, Submission } from './submission';

/** What one press works with; `ask` ends only with an answer, or when `signal` says so. */
interface Attempt {
  services: PaymentServices;
  dispatch: Submission['dispatch'];
  ask: Ask;
  signal: AbortSignal;
}

const SHOW_RESULT_MS = 2000;
const RELEASE_MS = 6000;

/** Orders, has the bank asked and tells the server what it said. */
export async function attemptPayment(
  services: PaymentServices,
  { dispatch, signal, retryUntilAnswered }: Submission,
  { purchase, formValues, isCartUnchanged, onPaid }: PaymentRequest,
): Promise<PaymentOutcome | null> {
  const checked = orderBody(purchase, formValues);
  if (!checked.ok) return { kind: 'invalid-fields', fields: checked.errors };
  if (!isCartUnchanged()) return { kind: 'refused', text: PAYMENT_TEXTS.changed };
  dispatch({ kind: 'pressed' });
  const ask = pollOutcome(services.clock, signal, retryUntilAnswered);
  const attempt = { services, dispatch, ask, signal };
  try {
    const { order, key } = await placeOnce(services, checked.output, ask);
    const placed = { id: order.order_id, key };
    services.remember({ ...placed, secret: purchase.secret });
    const outcome = await settle(attempt, placed, order.state, checked.output.amount, formValues);
    if (isOrdered(outcome)) {
      onPaid();
      services.show(placed);
    }
    return outcome;
  } catch (error) {
    if (!isAnswer(error)) throw error;
    const refusal = orderRefusal(error);
    dispatch({ kind: 'refused', refusal });
    if (refusal.kind !== 'other' || !error.fields) return null;
    return { kind: 'invalid-fields', fields: error.fields };
  }
}

function isOrdered({ kind }: PaymentOutcome): boolean {
  return kind === 'success' || kind === 'reserved' || kind === 'requested';
}

/** What the order needs to stand: nothing where it is paid at the branch, else the money. */
async function settle(
  attempt: Attempt,
  order: PlacedOrder,
  state: string,
  amount: number,
  formValues: FormValues,
): Promise<PaymentOutcome> {
  const method = methodOf(formValues);
  if (method === null) {
    // Only an order that the branch has to confirm by phone is not confirmed at once.
    const kind = state === 'placed' ? 'requested' : 'reserved';
    attempt.dispatch({ kind, order });
    return { kind };
  }
  if (state !== 'placed') return fail(attempt, PAYMENT_TEXTS.tooLate);
  attempt.dispatch({ kind: 'placed', order });
  return charge(attempt, order, amount, method);
}

async function charge(
  attempt: Attempt,
  order: PlacedOrder,
  amount: number,
  method: PaymentMethod,
): Promise<PaymentOutcome> {
  const result = await askBank(attempt, order.id, amount, method);
  if (result.kind === 'success') return record(attempt, order, result);
  const [outcome] = await Promise.all([
    fail(attempt, result.reason),
    release(attempt, order, result),
  ]);
  return outcome;
}

async function askBank(
  { services, signal }: Attempt,
  orderId: string,
  amount: number,
  method: PaymentMethod,
): Promise<PaymentResult> {
  try {
    return await services.bank({ orderId, amount }, method, signal);
  } catch {
    signal.throwIfAborted();
    return { kind: 'failed', reason: PAYMENT_TEXTS.broken };
  }
}

type Success = Extract<PaymentResult, { kind: 'success' }>;

/** The money is there: the server is told so until it knows. */
async function record(
  attempt: Attempt,
  order: PlacedOrder,
  result: Success,
): Promise<PaymentOutcome> {
  const { services, dispatch, ask, signal } = attempt;
  dispatch({ kind: 'paid', transactionId: result.transactionId });
  try {
    const { payment } = await ask((sending) => services.report(order, result, sending));
    const isPaid = payment.state === 'paid';
    dispatch({ kind: isPaid ? 'recorded' : 'owed-back' });
    await services.clock.sleep(SHOW_RESULT_MS, signal);
    return isPaid ? result : { kind: 'refunded' };
  } catch (error) {
    if (!isAnswer(error)) throw error;
    return fail(attempt, PAYMENT_TEXTS.broken);
  }
}

/** Tells the server of a refusal, so that the stock is free before the shopper is back at the cart. */
async function release(
  { services, signal }: Attempt,
  order: PlacedOrder,
  result: PaymentResult,
): Promise<void> {
  const { clock } = services;
  const ask = pollOutcome(clock, signal, () => Promise.reject(new Error('No answer')));
  const released = ask((sending) => services.report(order, result, sending)).then(
    () => services.forget(order),
    () => undefined,
  );
  await Promise.race([released, clock.sleep(RELEASE_MS, signal)]);
}

async function fail({ services, dispatch, signal }: Attempt, reason: string) {
  dispatch({ kind: 'declined', reason });
  await services.clock.sleep(SHOW_RESULT_MS, signal);
  return { kind: 'failed', reason } as const;
}
