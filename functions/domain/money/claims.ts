import { eq, type SQL, sql } from 'drizzle-orm';
import { ERROR_TEXTS } from '../../../src/contract/errors';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import {
  type ClaimSeen,
  claimSeenIn,
  UPI_MAXIMUM,
  type UpiClaimBody,
} from '../../../src/contract/orders/upi';
import { DAY_MS } from '../../../src/lib/durations';
import { paiseOf } from '../../../src/lib/paise';
import { isNullFailure } from '../../db';
import { payments } from '../../db/payments';
import { retryOnConflict, type Statement } from '../core/command';
import { Refusal } from '../core/refusal';
import { isOf, type Owner } from './owner';
import { isUndecided } from './rules';
import type { Counted, PaymentContext, PaymentRow, Subject } from './subject';

/** How often the customer has claimed to have made one of these payments. */
export function claimsOf(rows: readonly Pick<PaymentRow, 'claims'>[]): number {
  return Math.max(0, ...rows.map(({ claims }) => claims));
}

/**
 * The version of a new event or, if the customer has made another claim since the payments were
 * read, that of the last event, which makes the insert fail. A claim changes no version, so a
 * change that depends on the payments needs this.
 */
export function versionAfter(
  owner: Owner,
  rows: readonly PaymentRow[],
  { last, next }: { last: number; next: number },
): SQL<number> {
  return sql`CASE WHEN ${hasClaims(owner, claimsOf(rows))} THEN ${next} ELSE ${last} END`;
}

function hasClaims(owner: Owner, claims: number): SQL {
  return sql`coalesce((SELECT max(${payments.claims}) FROM ${payments} WHERE ${isOf(owner)}), 0) = ${claims}`;
}

/** A customer's view of what they can pay for. */
interface Payer<Reply> {
  subject: Subject;
  reply: () => Reply;
  /** Further statements for the batch of a claim, which makes the payments these. */
  alsoClaim?: (rows: readonly Counted[]) => Statement[];
}

/**
 * Records the customer's claim to have paid to the shop's UPI ID; nothing counts as paid before a
 * clerk decides. It changes the payment, not the version of its order or repair. Sending the same
 * reference again returns the same response. Throws `wrong-state` or `rate-limited`.
 */
export function claimPayment<Reply>(
  context: PaymentContext,
  read: () => Promise<Payer<Reply>>,
  { reference }: UpiClaimBody,
): Promise<Reply> {
  if (context.payments?.kind !== 'upi') throw new Refusal('not-found', ERROR_TEXTS.notFound);
  const attempt = async () => {
    const payer = await read();
    const known = payer.subject.payments.find(({ state }) => state === 'claimed');
    if (known?.reference === reference) return payer.reply();
    requireClaimable(context, payer.subject, known);
    if (!(await tryClaim(context, payer, known, reference))) return undefined;
    return (await read()).reply();
  };
  return retryOnConflict(attempt, async () => {
    const { subject } = await read();
    return new Refusal('wrong-state', subject.texts.stale);
  });
}

function requireClaimable(
  { shop }: PaymentContext,
  { payablePaise, payments: rows, texts }: Subject,
  known: PaymentRow | undefined,
): void {
  const isElsewhere = known === undefined && rows.some(isUndecided);
  if (payablePaise === 0 || isElsewhere || payablePaise > paiseOf(UPI_MAXIMUM)) {
    throw new Refusal('wrong-state', texts.nothingToPay);
  }
  if (claimsOf(rows) < shop.upi.claims) return;
  throw new Refusal('rate-limited', ORDER_TEXTS.tooManyClaims, { retryAfterS: DAY_MS / 1000 });
}

/**
 * Writes a claim. Returns false and writes nothing if its order or repair has changed since it was
 * read, because an outdated claim has no number.
 */
async function tryClaim<Reply>(
  { db, now }: PaymentContext,
  { subject, alsoClaim }: Payer<Reply>,
  known: PaymentRow | undefined,
  reference: string,
): Promise<boolean> {
  const { owner, payments: rows, payablePaise: amountPaise, isCurrent } = subject;
  const row = known ?? rows.find(isToClaim);
  const seen = claimsOf(rows);
  const claim = {
    ...({ state: 'claimed', method: 'upi', reference, amountPaise, updatedAt: now } as const),
    claims: sql<number>`CASE WHEN ${isCurrent} AND ${hasClaims(owner, seen)} THEN ${seen + 1} END`,
    claimedAt: now,
  };
  const written = row
    ? db.update(payments).set(claim).where(eq(payments.id, row.id))
    : db.insert(payments).values({ ...claim, ...owner, provider: 'upi', createdAt: now });
  const { state } = claim;
  const after = [...rows.filter((each) => each !== row), { state, amountPaise, problem: null }];
  try {
    await db.batch([written, ...(alsoClaim?.(after) ?? [])]);
    return true;
  } catch (error) {
    if (isNullFailure(error, 'payments.claims')) return false;
    throw error;
  }
}

function isToClaim({ provider, state }: PaymentRow): boolean {
  return provider === 'upi' && (state === 'started' || state === 'failed');
}

/** A claimed reference as staff see it, without the digits that they must read in the bank app. */
export function referenceForStaff({
  state,
  reference,
}: Pick<PaymentRow, 'state' | 'reference'>): string | null {
  return state === 'claimed' && reference !== null ? `${reference.slice(0, -4)}••••` : reference;
}

/** True if the open claim is still the one that the clerk saw. */
export function isClaimSeen(rows: readonly PaymentRow[], { nth, reference }: ClaimSeen): boolean {
  const shown = rows.map((row) => ({
    state: row.state,
    reference: referenceForStaff(row) ?? undefined,
  }));
  const current = claimSeenIn({ payment_claims: claimsOf(rows), payments: shown });
  return current?.nth === nth && current.reference === reference;
}

/**
 * The timeline with the latest claim of each payment, which has no event of its own because it
 * changes no version.
 */
export function withClaims<Event extends { at: number }>(
  events: readonly Event[],
  rows: readonly PaymentRow[],
  claimAt: (at: number, row: PaymentRow) => Event,
): Event[] {
  const timeline = [...events];
  for (const row of rows) {
    if (row.claimedAt === null) continue;
    const claim = claimAt(row.claimedAt, row);
    const later = timeline.findIndex(({ at }) => at > claim.at);
    timeline.splice(later === -1 ? timeline.length : later, 0, claim);
  }
  return timeline;
}
