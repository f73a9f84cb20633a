import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import {
  digitsErrors,
  proofErrors,
  shortMethod,
  type WithoutDigits,
} from '../../../src/contract/payments/counter-proof';
import { type CounterPayment, SPLIT_TEXTS } from '../../../src/contract/payments/split';
import { whenText } from '../../../src/lib/india-time';
import { paiseOf, rupeesOf, sum } from '../../../src/lib/paise';
import { payments } from '../../db/payments';
import { Refusal } from '../core/refusal';
import { isOf, type Owner } from './owner';
import { isReceived } from './rules';
import type { Counted, PaymentContext } from './subject';

/** A payment of the order or the repair, with what the clerk typed. */
type Received = Counted & { method: string | null; reference: string | null };

interface Taken {
  branch: string;
  payments: readonly CounterPayment[];
  /** The order or the repair that is paid; undefined for a sale, which is not stored yet. */
  owner?: Owner;
  /** The payments of the order or the repair before these. */
  received?: readonly Received[];
  /** True if these replace a payment whose method was recorded wrongly. */
  isCorrection?: boolean;
}

type Context = Pick<PaymentContext, 'db' | 'now' | 'shop'>;

const SUBJECT = sql<string>`coalesce(${payments.orderId}, (SELECT
  coalesce('R-' || number, reference) FROM repairs WHERE repairs.id = ${payments.repairId}))`;

/**
 * Rejects payments whose reference is too short, UPI payments of which the clerk did not say how they
 * saw them, and those that the branch seems to have recorded already, unless the clerk says that they
 * are others. Throws `invalid`.
 */
export async function requireCounterProof(context: Context, taken: Taken): Promise<void> {
  const similar = await Promise.all(
    taken.payments.map(async (payment, nth) => {
      const text = await similarText(context, taken, payment);
      return text === undefined ? [] : [[`payments.${nth}.is_other`, text] as const];
    }),
  );
  const errorsOf = taken.isCorrection ? digitsErrors : proofErrors;
  const fields = {
    ...errorsOf(context.shop, taken.payments, withoutDigits(taken.received ?? [])),
    ...Object.fromEntries(similar.flat()),
  };
  const [text] = Object.values(fields);
  if (text !== undefined) throw new Refusal('invalid', text, { fields });
}

/** The rupees that were received by UPI and by card without any digits. */
function withoutDigits(received: readonly Received[]): WithoutDigits {
  const open = received.filter((payment) => isReceived(payment) && !payment.reference);
  const sumOf = (short: keyof WithoutDigits) => {
    const rows = open.filter(({ method }) => shortMethod(method) === short);
    return rupeesOf(sum(...rows.map(({ amountPaise }) => amountPaise)));
  };
  return { upi: sumOf('upi'), card: sumOf('card') };
}

/** What the branch recorded a short while ago with this amount and these last digits. */
async function similarText(
  { db, now, shop }: Context,
  { branch, owner }: Taken,
  { method, reference, amount, is_other }: CounterPayment,
): Promise<string | undefined> {
  if (method !== 'upi' || reference === '' || is_other) return undefined;
  const [row] = await db
    .select({ at: payments.createdAt, subject: SUBJECT.as('subject') })
    .from(payments)
    .where(
      and(
        eq(payments.branch, branch),
        // A day close ends the work of the people who could repeat a payment, and has an index.
        isNull(payments.closeId),
        gt(payments.createdAt, now - shop.similarUpiMs),
        eq(payments.method, 'upi'),
        eq(payments.amountPaise, paiseOf(amount)),
        ne(payments.state, 'refunded'),
        hasDigitsOf(reference),
        owner && sql`${isOf(owner)} IS NOT TRUE`,
      ),
    )
    .limit(1);
  return row && SPLIT_TEXTS.similar(row.subject, whenText(row.at, now));
}

/** Two whole references that differ are two payments, and the same one is refused anyway. */
function hasDigitsOf(reference: string): SQL {
  const four = reference.slice(-4);
  return four === reference
    ? sql`substr(${payments.reference}, -4) = ${four}`
    : eq(payments.reference, four);
}
