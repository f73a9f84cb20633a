import { eq, type SQL, sql } from 'drizzle-orm';
import type { StepRole } from '../../../src/contract/orders/steps';
import { ORDER_TEXTS } from '../../../src/contract/orders/texts';
import { type ClaimSeen, claimSeenIn } from '../../../src/contract/orders/upi';
import type { RepairStepRole } from '../../../src/contract/repairs/steps';
import { DAY_MS, MINUTE_MS } from '../../../src/lib/durations';
import { type Database, isNullFailure } from '../../db';
import { payments } from '../../db/payments';
import { checkSecretDigits } from '../core/collection-code';
import type { Statement } from '../core/command';
import { Refusal } from '../core/refusal';
import type { Limit } from '../core/throttle';
import type { OrderContext } from '../orders/context';
import { isOf, type Owner } from './owner';
import type { PaymentRow } from './payable';

/** The limits on failed attempts to enter a claim's last digits, per payment and per person. */
const WRONG_DIGITS = { limit: 5, windowMs: 15 * MINUTE_MS };
const WRONG_DIGITS_OF_PAYMENT: Limit = { scope: 'claim-digits', ...WRONG_DIGITS };
const WRONG_DIGITS_BY_PERSON: Limit = { scope: 'claim-digits-by', ...WRONG_DIGITS };

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

interface Claim {
  owner: Owner;
  rows: readonly PaymentRow[];
  /** The payment that the customer claims to have made; undefined to add one. */
  row: PaymentRow | undefined;
  reference: string;
  amountPaise: number;
  /** The condition that the order or repair has not changed since it was read. */
  isCurrent: SQL;
}

/** Rejects a claim beyond the number of claims that a customer may make. */
export function requireFewClaims(rows: readonly PaymentRow[], maximum: number): void {
  if (claimsOf(rows) < maximum) return;
  throw new Refusal('rate-limited', ORDER_TEXTS.tooManyClaims, { retryAfterS: DAY_MS / 1000 });
}

/** The statement for `tryClaim` that writes the next claim; an outdated one has no number. */
export function writeClaim(
  { db, now }: { db: Database; now: number },
  { owner, rows, row, reference, amountPaise, isCurrent }: Claim,
): Statement {
  const seen = claimsOf(rows);
  const claim = {
    ...({ state: 'claimed', method: 'upi', reference, amountPaise, updatedAt: now } as const),
    claims: sql<number>`CASE WHEN ${isCurrent} AND ${hasClaims(owner, seen)} THEN ${seen + 1} END`,
    claimedAt: now,
  };
  if (row) return db.update(payments).set(claim).where(eq(payments.id, row.id));
  return db.insert(payments).values({ ...claim, ...owner, provider: 'upi', createdAt: now });
}

/**
 * Performs a claim's statements. Returns false and writes nothing if its order or repair has
 * changed since it was read.
 */
export async function tryClaim(
  db: Database,
  claim: Statement,
  ...also: readonly Statement[]
): Promise<boolean> {
  try {
    await db.batch([claim, ...also]);
    return true;
  } catch (error) {
    if (isNullFailure(error, 'payments.claims')) return false;
    throw error;
  }
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

/** A clerk's decision about a claim; `digits` and `amount` are set if the money was received. */
export interface Decision {
  claim: ClaimSeen;
  digits?: string;
  amount?: number;
}

interface Decider {
  rows: readonly PaymentRow[];
  role: StepRole | RepairStepRole;
  actorId: number | null;
  /** True if the decider also set the price, and the price is large. */
  isSecondPersonNeeded: boolean;
  texts: { secondPerson: string; otherAmount: string };
  stale: () => Refusal;
  /** Records a failed attempt as an event; returns the changed order or repair. */
  recordWrongDigits: () => Promise<object>;
}

/**
 * Rejects a decision about a claim that the user may not make, or whose digits or amount do not
 * match. Every attempt to enter the digits counts; returns the IDs of the counted attempts, which
 * the caller refunds if the step succeeds. Throws `forbidden`, `stale`, `invalid`, `wrong-code` or
 * `rate-limited`.
 */
export async function requireClaimDecision(
  { db, now, shop }: Pick<OrderContext, 'db' | 'now' | 'shop'>,
  { claim, digits, amount }: Decision,
  { rows, role, actorId, texts, ...decider }: Decider,
): Promise<number[]> {
  if (!shop.upi.confirmRoles.some((each) => each === role)) {
    throw new Refusal('forbidden', ORDER_TEXTS.askBranchHead);
  }
  const claimed = rows.find(({ state }) => state === 'claimed');
  if (claimed === undefined || !isClaimSeen(rows, claim)) throw decider.stale();
  if (digits === undefined) return [];
  if (decider.isSecondPersonNeeded) throw new Refusal('forbidden', texts.secondPerson);
  const attempts = await checkDigits(db, claimed, { digits, actorId }, now).catch(
    async (error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'wrong-code') throw error;
      const { code, message, fields = {} } = error;
      throw new Refusal(code, message, { fields, current: await decider.recordWrongDigits() });
    },
  );
  if (amount === claimed.amountPaise / 100) return attempts;
  throw new Refusal('invalid', texts.otherAmount, { fields: { amount: texts.otherAmount } });
}

function checkDigits(
  db: Database,
  { id, reference }: PaymentRow,
  { digits, actorId }: { digits: string; actorId: number | null },
  now: number,
): Promise<number[]> {
  const counted = [
    { limit: WRONG_DIGITS_OF_PAYMENT, subject: String(id) },
    { limit: WRONG_DIGITS_BY_PERSON, subject: String(actorId) },
  ];
  const { tooManyDigits: tooManyAttempts, wrongLastDigits: wrongCode } = ORDER_TEXTS;
  const right = reference?.slice(-4) ?? null;
  const texts = { tooManyAttempts, wrongCode };
  return checkSecretDigits(db, { right, given: digits, field: 'digits', counted, texts }, now);
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
