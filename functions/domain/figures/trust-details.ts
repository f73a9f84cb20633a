import { and, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import type { FiguresQuery } from '../../../src/contract/figures/figures';
import type { SignMeasure } from '../../../src/contract/figures/measures/signs';
import type { TrustReply } from '../../../src/contract/figures/trust';
import { branchOf } from '../shop';
import { namesOf } from './names';
import { type FigureContext, rangeOf } from './parts';
import { branchesOf, seenBy } from './scope';
import { SIGN_SOURCES } from './sources/signs';
import { DIFFERENCE, differences } from './sources/signs/money';
import type { Range } from './sources/source';

/** The closes that the page lists before the link to all. */
const CLOSES_SHOWN = 6;

/** What the page says beyond counts: unticked payments, cash differences, and reasons of discounts. */
export async function readTrustDetails(
  context: FigureContext,
  user: SessionUser,
  { from, to, branch }: FiguresQuery,
): Promise<Pick<TrustReply, 'unticked' | 'cash' | 'reasons'>> {
  const { db, shop } = context;
  const range = rangeOf({ from, to });
  const seen = (measure: SignMeasure) =>
    and(sql`branch IN ${branchesOf(user, branch)}`, seenBy(user, measure));
  const cases = (source: (range: Range) => ReturnType<typeof differences>) =>
    sql`(${source(range)})`;
  const gaps = cases((whole) => differences(whole, DIFFERENCE));
  const [unticked, [sides], closes, given] = await db.batch([
    db
      .select({
        method: sql<string>`method`.as('unticked_method'),
        payments: sql<number>`count(*)`.as('unticked_payments'),
        amount: sql<number>`sum(value)`.as('unticked_amount'),
        oldest: sql<number>`min(at)`.as('unticked_oldest'),
      })
      .from(cases(SIGN_SOURCES.unticked_value))
      .where(seen('unticked_value'))
      .groupBy(sql`1`)
      .orderBy(sql`3 DESC`),
    db
      .select({
        missing: sql<number>`coalesce(sum(-min(value, 0)), 0)`.as('missing_amount'),
        short: sql<number>`coalesce(sum(value < 0), 0)`.as('missing_closes'),
        extra: sql<number>`coalesce(sum(max(value, 0)), 0)`.as('extra_amount'),
        over: sql<number>`coalesce(sum(value > 0), 0)`.as('extra_closes'),
      })
      .from(gaps)
      .where(seen('cash_missing')),
    db
      .select({
        close: sql<number>`CAST(subject AS INTEGER)`.as('gap_close'),
        at: sql<number>`at`.as('gap_at'),
        branch: sql<string>`branch`.as('gap_branch'),
        person: sql<string>`person`.as('gap_person'),
        amount: sql<number>`value`.as('gap_amount'),
      })
      .from(gaps)
      .where(seen('cash_missing'))
      .orderBy(sql`abs(value) DESC, at DESC`)
      .limit(CLOSES_SHOWN),
    db
      .select({
        key: sql<string>`person`.as('given_person'),
        reason: sql<string>`reason`.as('given_reason'),
        count: sql<number>`count(*)`.as('given_count'),
      })
      .from(cases(SIGN_SOURCES.discounted))
      .where(seen('discounted'))
      .groupBy(sql`1, 2`),
  ]);
  const names = await namesOf(
    context,
    closes.map(({ person }) => person),
  );
  return {
    unticked,
    cash: {
      missing: { amount: sides?.missing ?? 0, closes: sides?.short ?? 0 },
      extra: { amount: sides?.extra ?? 0, closes: sides?.over ?? 0 },
      closes: closes.map((each) => ({
        ...each,
        branch: branchOf(shop, each.branch).name,
        person: names('person', each.person),
      })),
    },
    reasons: mainReasons(given),
  };
}

interface Given {
  key: string;
  reason: string;
  count: number;
}

/** The reason of more than half of a person's cases, if there are several cases. */
function mainReasons(given: readonly Given[]): TrustReply['reasons'] {
  return [...Map.groupBy(given, ({ key }) => key)].flatMap(([key, found]) => {
    const all = found.reduce((sum, { count }) => sum + count, 0);
    const main = found.find(({ count }) => count * 2 > all);
    return main === undefined || all < 2 ? [] : [{ key, reason: main.reason }];
  });
}
