import { sql } from 'drizzle-orm';
import type { SessionUser } from '../../../../src/contract/auth';
import { type FiguresQuery, PERIOD_MAXIMUM_DAYS } from '../../../../src/contract/figures/figures';
import { WEB_PAGE, type WebFiguresReply } from '../../../../src/contract/figures/web';
import { HOLDING_STATES } from '../../../../src/contract/orders/states';
import { dayAfter } from '../../../../src/lib/figures/period';
import { dayText } from '../../../../src/lib/india-time';
import { readPage } from '../page';
import { type FigureContext, rangeOf } from '../parts';
import { branchesOf } from '../scope';
import { WEB_SOURCES } from '../sources/web';

/** The figures of web orders in a period, and what open orders reserve now. */
export async function readWeb(
  context: FigureContext,
  user: SessionUser,
  query: FiguresQuery,
): Promise<WebFiguresReply> {
  const today = dayText(context.now);
  const range = rangeOf({ from: dayAfter(today, 1 - PERIOD_MAXIMUM_DAYS), to: today });
  const [page, held] = await Promise.all([
    readPage(context, user, WEB_PAGE, query),
    context.db
      .select({
        kind: sql<string>`kind`.as('held_kind'),
        orders: sql<number>`count(DISTINCT subject)`.as('held_orders'),
        pieces: sql<number>`sum(value)`.as('held_pieces'),
      })
      .from(sql`(${WEB_SOURCES.web_held(range)})`)
      .where(sql`branch IN ${branchesOf(user, query.branch)}`)
      .groupBy(sql`1`),
  ]);
  return {
    ...page,
    held: HOLDING_STATES.map((state) => {
      const { orders = 0, pieces = 0 } = held.find(({ kind }) => kind === state) ?? {};
      return { state, orders, pieces };
    }),
  };
}
