import { and, eq, gte, isNull } from 'drizzle-orm';
import { ERROR_TEXTS } from '../../../src/contract/errors';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import { MINUTE_MS } from '../../../src/lib/durations';
import { payments } from '../../db/payments';
import { Refusal } from '../core/refusal';
import { checkPayments } from './check';
import type { LinkProvider } from './provider/port';
import { referenceOf } from './rules';
import type { PaymentContext, Subject, Subjects } from './subject';

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

type Payer = Pick<Subject, 'id' | 'payments'>;

interface Check {
  id: string;
  /** The values of the provider's return URL, if the customer comes from there. */
  values: Readonly<Record<string, string>> | undefined;
  /** Reads the order or repair for a customer who has access to it. */
  own: () => Promise<Payer>;
}

/**
 * Queries the provider about the payments of a customer, who has access or proves a payment with
 * the provider's signature. `isKeyGiven` is true once for a browser that proves its payment.
 */
export async function checkForCustomer(
  context: PaymentContext,
  subjects: Subjects,
  { id, values, own }: Check,
): Promise<{ checked: boolean; isKeyGiven: boolean }> {
  const provider = requireProvider(context);
  const named = values && (await subjects.load(context, id));
  const proven = values && (await provenReference(provider, named, values));
  const payer = proven !== undefined && named ? named : await own();
  const checked = await checkPayments(context, { provider, subjects }, payer);
  const isKeyGiven = proven !== undefined && (await takeKey(context, payer, proven));
  return { checked, isKeyGiven };
}

/**
 * The payment reference in a return URL; throws `invalid` if the URL's signature is wrong or the
 * payment does not belong to the subject.
 */
async function provenReference(
  provider: LinkProvider,
  payable: Payer | undefined,
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
async function takeKey(
  { db, now }: PaymentContext,
  { id, payments: rows }: Payer,
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
