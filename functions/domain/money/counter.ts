import { inArray, sql } from 'drizzle-orm';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import { offeredMethods } from '../../../src/contract/payments/methods';
import {
  type CounterPayment,
  SPLIT_TEXTS,
  splitErrors,
} from '../../../src/contract/payments/split';
import { isBankReference, isTicked } from '../../../src/contract/ticks/ticks';
import { type Paise, paiseOf, rupeesOf } from '../../../src/lib/paise';
import { type Database, isDuplicate } from '../../db';
import { payments, upiReferences } from '../../db/payments';
import type { Statement } from '../core/command';
import { Refusal } from '../core/refusal';
import { cashRefusal, overCashLimit } from './cash';
import { isOf, type Owner } from './owner';
import type { Payer } from './payer';
import { isUndecided } from './rules';
import type { PaymentContext, PaymentRow } from './subject';

/** What an order or a repair still needs at the counter. */
interface ToTake {
  duePaise: Paise;
  payments: readonly PaymentRow[];
  /** The earlier payments that count towards the largest number of payments. */
  counted: readonly PaymentRow[];
  /** True if the step needs the full amount. */
  isLast: boolean;
}

/**
 * Rejects payments that are repeated, too numerous, too high, or too low for the step. If an online
 * payment is undecided, the clerk must take the full remaining amount, so the whole online payment
 * is a surplus if it arrives.
 */
export function requirePayments(
  { duePaise, payments: rows, counted, isLast }: ToTake,
  taken: readonly CounterPayment[],
): void {
  if (taken.length === 0) return;
  const mustCover = isLast || rows.some(isUndecided);
  const fields = splitErrors({ due: rupeesOf(duePaise), received: counted, mustCover }, taken);
  const [text] = Object.values(fields);
  if (text !== undefined) throw new Refusal('invalid', text, { fields });
}

/** Where the money of counter payments belongs. */
interface Payee {
  owner: Owner;
  branch: string;
  payer: Payer;
  actorId: number | null;
  /** The payment that this one replaces. */
  correctsId?: number;
}

/**
 * The rows of payments at the counter, and the statements that record them. Throws `invalid` for a
 * method that the shop does not offer.
 */
export function counterPayments(
  { db, now, shop }: Pick<PaymentContext, 'db' | 'now' | 'shop'>,
  { owner, branch, payer, actorId, correctsId }: Payee,
  taken: readonly CounterPayment[],
) {
  requireOffered(shop, taken);
  const rows = taken.map(({ method, reference, amount, tendered, seen_on }) => ({
    ...{ ...owner, provider: 'counter', method, branch, actorId, correctsId },
    ...{ state: 'paid' as const, problem: null, createdAt: now, updatedAt: now },
    reference: reference === '' ? null : reference,
    amountPaise: paiseOf(amount),
    toTick: shop.ticks && isTicked(method),
    ...(method === 'upi' && { seenOn: seen_on }),
    ...(method === 'cash' && {
      tenderedPaise: tendered === undefined ? null : paiseOf(tendered),
      overCashLimit: overCashLimit(shop.billing, { owner, payer, paise: paiseOf(amount), now }),
    }),
  }));
  const also: Statement[] = [
    ...rows.map((row) => db.insert(payments).values(row)),
    ...bankReferencesOf(taken).map((reference) => takeReference(db, owner, reference)),
  ];
  return { rows, also };
}

function requireOffered(shop: PaymentContext['shop'], taken: readonly CounterPayment[]): void {
  const offered = offeredMethods(shop);
  const nth = taken.findIndex(({ method }) => !offered.includes(method));
  if (nth < 0) return;
  const text = SPLIT_TEXTS.noCheques;
  throw new Refusal('invalid', text, { fields: { [`payments.${nth}.method`]: text } });
}

function bankReferencesOf(taken: readonly CounterPayment[]): string[] {
  return taken
    .filter(({ method, reference }) => isBankReference(method, reference))
    .map(({ reference }) => reference);
}

/**
 * Marks a bank's reference as used, in the batch that records its payment; a second payment with the
 * same reference makes its own batch fail.
 */
export function takeReference(db: Database, owner: Owner, reference: string): Statement {
  return db.insert(upiReferences).select(
    sql`SELECT ${reference}, max(${payments.id}) FROM ${payments}
      WHERE ${isOf(owner)} AND ${payments.reference} = ${reference}`,
  );
}

/** Whether a batch failed because its bank reference already confirmed another payment. */
export function isReferenceUsed(error: unknown): boolean {
  return isDuplicate(error, 'upi_references.reference') || isDuplicate(error, 'payments.provider');
}

/**
 * The rejection of payments because of a used bank reference or too much cash; undefined for any
 * other error.
 */
export async function paymentsRefusal(
  db: Database,
  taken: readonly CounterPayment[],
  error: unknown,
): Promise<Refusal | undefined> {
  if (!isReferenceUsed(error)) return cashRefusal(error, taken);
  // Without payments, the reference is the one that the clerk confirmed with its last digits.
  if (taken.length === 0) return referenceUsed(['digits']);
  const known = await db
    .select({ reference: upiReferences.reference })
    .from(upiReferences)
    .where(inArray(upiReferences.reference, bankReferencesOf(taken)));
  return referenceUsed(
    taken.flatMap(({ method, reference }, nth) =>
      isBankReference(method, reference) && known.some((each) => each.reference === reference)
        ? [`payments.${nth}.reference`]
        : [],
    ),
  );
}

/** The rejection of these fields, whose bank reference already confirmed another payment. */
export function referenceUsed(names: readonly string[]): Refusal {
  const text = ORDER_TEXTS.referenceUsed;
  return new Refusal('invalid', text, {
    fields: Object.fromEntries(names.map((name) => [name, text])),
  });
}
