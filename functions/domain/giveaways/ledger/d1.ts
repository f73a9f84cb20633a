import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, isDuplicate } from '../../../db';
import { giveawayEntries } from '../../../db/redemptions';
import { D1_LONGEST_RUN_MS, type Ledger, type RedeemOutcome, type Sale } from './ledger';

const ATTEMPTS = 5;
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The giveaway ledger stored in this database (`giveaway_entries`). */
export function d1Ledger(db: Database, reference: () => string = newReference): Ledger {
  const isWinner = (instagramId: string) =>
    sql`lower(${giveawayEntries.instagramId}) = lower(${instagramId})`;

  async function take(sale: Sale, refNo: string, now: number): Promise<RedeemOutcome> {
    const taken = await db
      .update(giveawayEntries)
      .set({ refNo, redeemedAt: now })
      .where(
        and(
          isWinner(sale.instagramId),
          eq(giveawayEntries.enrollmentNo, sale.enrollmentNo),
          isNull(giveawayEntries.redeemedAt),
        ),
      )
      .returning({ id: giveawayEntries.id });
    if (taken.length === 0) return { kind: 'already-redeemed' };
    return { kind: 'redeemed', refNo };
  }

  return {
    longestRunMs: D1_LONGEST_RUN_MS,

    async lookup(instagramId) {
      const entry = await db
        .select()
        .from(giveawayEntries)
        .where(isWinner(instagramId))
        .limit(1)
        .get();
      if (entry === undefined) return { kind: 'missing' };
      const { enrollmentNo, refNo, redeemedAt } = entry;
      return { kind: 'winner', enrollmentNo, refNo, redeemed: redeemedAt !== null, redeemedAt };
    },

    async redeem(sale, now) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        try {
          return await take(sale, reference(), now);
        } catch (error) {
          if (!isDuplicate(error, 'giveaway_entries.ref_no')) throw error;
        }
      }
      throw new Error('No free reference number was found');
    },
  };
}

/**
 * Generates a reference number such as CHW-7K3M-Q9TD: easy to read aloud, without look-alike
 * letters and digits.
 */
export function newReference(): string {
  const text = Array.from(randomBytes(8), (byte) => CROCKFORD[byte % CROCKFORD.length]).join('');
  return `CHW-${text.slice(0, 4)}-${text.slice(4)}`;
}
