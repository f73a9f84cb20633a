import { ERROR_TEXTS } from '../../../src/contract/errors';
import type { SimulatedPaymentBody } from '../../../src/contract/orders/place';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import type { Paise } from '../../../src/lib/paise';
import { Refusal } from '../core/refusal';
import { recordFact } from './fact';
import { CURRENCY, type PaymentFact } from './provider/port';
import type { PaymentContext, Subject, Subjects } from './subject';

/** Throws `not-found` if the shop uses a real provider or none. */
export function requireSimulated({ payments: provider }: PaymentContext): void {
  if (provider?.kind !== 'simulated') throw new Refusal('not-found', ERROR_TEXTS.notFound);
}

/** Records the simulated bank's result, as reported by the browser. */
export async function recordSimulated(
  context: PaymentContext,
  subjects: Subjects,
  { id, payments: rows }: Pick<Subject, 'id' | 'payments'>,
  amountPaise: Paise,
  body: SimulatedPaymentBody,
): Promise<void> {
  const asked = rows.find(({ provider }) => provider === 'simulated');
  const recorded = await recordFact(context, subjects, id, {
    paymentId: asked?.id ?? 0,
    fact: factOf(id, amountPaise, body),
    problem: null,
    failureIsFinal: true,
  });
  if (recorded === 'recorded' || recorded === 'unchanged') return;
  throw new Refusal('invalid', ORDER_TEXTS.transactionReused);
}

function factOf(id: string, amountPaise: Paise, body: SimulatedPaymentBody): PaymentFact {
  const base = { amountPaise, currency: CURRENCY };
  if ('transaction_id' in body) {
    return { ...base, providerPaymentId: body.transaction_id, state: 'paid', method: 'upi' };
  }
  return { ...base, providerPaymentId: `failed-${id}`, state: 'failed', reason: body.error };
}
