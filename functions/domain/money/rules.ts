import {
  isUndecided as isUndecidedState,
  type PaymentProblem,
  type PaymentState,
} from '../../../src/contract/orders/states';
import type { Paise } from '../../../src/lib/paise';
import { CURRENCY, type PaymentFact } from './provider/port';
import type { Reported } from './subject';

/** The states of a payment that the provider may still change. */
export const OPEN_PAYMENTS = [
  'started',
  'pending',
  'claimed',
  'unknown',
  'authorized',
  'failed',
] as const satisfies PaymentState[];

/** True if the provider may still change this payment. */
export function isOpen({ state }: { state: PaymentState }): boolean {
  return OPEN_PAYMENTS.some((open) => open === state);
}

/** True if the customer may have paid although no payment is recorded yet. */
export function isUndecided({ state }: { state: PaymentState }): boolean {
  return isUndecidedState(state);
}

/** True if this payment counts; a payment with a problem does not. */
export function isReceived({
  state,
  problem,
}: {
  state: PaymentState;
  problem: PaymentProblem | null;
}): boolean {
  return state === 'paid' && problem === null;
}

/** A payment's reference at the provider. */
export function referenceOf(subjectId: string, { id }: { id: number }): string {
  return `${subjectId}-${id}`;
}

/** Why a fact does not match the requested payment; null if it matches. */
export function problemOf(
  { amountPaise, currency }: PaymentFact,
  asked: { amountPaise: Paise; reference: string },
  reference: string,
): PaymentProblem | null {
  if (currency !== CURRENCY) return 'currency';
  if (amountPaise !== asked.amountPaise) return 'amount';
  return reference === asked.reference ? null : 'reference';
}

interface Row {
  id: number;
  state: PaymentState;
  providerPaymentId: string | null;
}

/**
 * The payment that a provider's report updates: the one with the reported provider ID or, failing
 * that, the requested one. Undefined if the fact must be recorded as a new payment, because the
 * requested one was paid in another way or the money does not match it.
 */
export function paymentOfFact<Payment extends Row>(
  rows: readonly Payment[],
  { paymentId, fact, problem }: Reported,
): Payment | 'settled' | undefined {
  const named = rows.find(({ providerPaymentId }) => providerPaymentId === fact.providerPaymentId);
  const asked = rows.find(({ id }) => id === paymentId);
  const row = named ?? (problem === null ? asked : undefined);
  const isPaid = fact.state === 'paid';
  if (row === undefined || !isOpen(row))
    return named === undefined && isPaid ? undefined : 'settled';
  const isKnown = named !== undefined && row.state === fact.state;
  return isKnown ? 'settled' : row;
}
