import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, isDuplicate } from '../../db';
import { giveawayEntries } from '../../db/schema';
import type { Ledger, Order, RedeemOutcome } from './ledger';
import { newReference } from './reference';

const ATTEMPTS = 5;
const LONGEST_RUN = 60_000;

/** The ledger kept in this database (`giveaway_entries`). */
export function d1Ledger(db: Database, reference: () => string = newReference): Ledger {
  const isWinner = (instagramId: string) =>
    sql`lower(${giveawayEntries.instagramId}) = ${instagramId.toLowerCase()}`;

  async function take(order: Order, refNo: string, now: number): Promise<RedeemOutcome> {
    const taken = await db
      .update(giveawayEntries)
      .set({ refNo, redeemedAt: now })
      .where(
        and(
          isWinner(order.instagramId),
          eq(giveawayEntries.enrollmentNo, order.enrollmentNo),
          isNull(giveawayEntries.redeemedAt),
        ),
      )
      .returning({ id: giveawayEntries.id });
    if (taken.length === 0) return { kind: 'already-redeemed' };
    return { kind: 'redeemed', refNo };
  }

  return {
    longestRun: LONGEST_RUN,

    async lookup(instagramId) {
      const entry = await db
        .select()
        .from(giveawayEntries)
        .where(isWinner(instagramId))
        .limit(1)
        .get();
      if (entry === undefined) return { kind: 'missing' };
      const { enrollmentNo, refNo, redeemedAt } = entry;
      return { kind: 'winner', enrollmentNo, refNo, redeemed: redeemedAt !== null };
    },

    async redeem(order, now) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        try {
          return await take(order, reference(), now);
        } catch (error) {
          if (!isDuplicate(error, 'giveaway_entries.ref_no')) throw error;
        }
      }
      throw new Error('No free reference number was found');
    },
  };
}
