import { and, eq, gte, isNull } from 'drizzle-orm';
import { ERROR_TEXTS } from '../../../src/contract/errors';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import { MINUTE_MS } from '../../../src/lib/durations';
import { payments } from '../../db/payments';
import { Refusal } from '../core/refusal';
import type { Payable, PaymentContext } from './payable';
import type { LinkProvider } from './provider/port';
import { referenceOf } from './rules';

/**
 * The time after a payment in which a browser without the shop's stored data can still receive the
 * key of the order or repair.
 */
const KEY_GIVEN_WITHIN_MS = 15 * MINUTE_MS;

/**
 * The provider with payment pages; throws `not-found` if the shop uses a different provider or
 * none.
 */
export function requireProvider({ payments: provider }: PaymentContext): LinkProvider {
  if (provider?.kind !== 'link') throw new Refusal('not-found', ERROR_TEXTS.notFound);
  return provider;
}

/**
 * The payment reference in a return URL; throws `invalid` if the URL's signature is wrong or the
 * payment does not belong to the subject.
 */
export async function provenReference(
  provider: LinkProvider,
  payable: Payable | undefined,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  const read = await provider.readReturn(values);
  const isTheirs = payable?.payments.some(
    (payment) => referenceOf(payable.id, payment) === read?.reference,
  );
  if (read === undefined || !isTheirs) throw new Refusal('invalid', ORDER_TEXTS.wrongReturn);
  return read.reference;
}

/**
 * True for the first request that proves this payment, if it arrives soon after the payment was
 * made.
 */
export async function takeKey(
  { db, now }: PaymentContext,
  { id, payments: rows }: Payable,
  reference: string,
): Promise<boolean> {
  const paid = rows.find((payment) => referenceOf(id, payment) === reference);
  if (paid === undefined) return false;
  const taken = await db
    .update(payments)
    .set({ keyGivenAt: now })
    .where(
      and(
        eq(payments.id, paid.id),
        eq(payments.state, 'paid'),
        isNull(payments.keyGivenAt),
        gte(payments.updatedAt, now - KEY_GIVEN_WITHIN_MS),
      ),
    )
    .returning({ id: payments.id });
  return taken.length > 0;
}
