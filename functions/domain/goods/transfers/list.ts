import { and, eq, sql } from 'drizzle-orm';
import type { TransfersQuery, TransfersReply } from '../../../../src/contract/goods/transfers';
import { pageFields } from '../../../../src/contract/paging';
import { transfers } from '../../../db/transfers';
import { branchesOfActor, type GoodsContext } from '../branches';
import { isBetween, selectTransfers, transferRowOf } from './read';

/** The transfers from and to the actor's branches, newest first. */
export async function listTransfers(
  context: GoodsContext,
  { page, size, branch, state }: TransfersQuery,
): Promise<TransfersReply> {
  const { db, shop } = context;
  const all = await branchesOfActor(context);
  const where = and(
    isBetween(all),
    branch === '' ? undefined : isBetween([branch]),
    state === '' ? undefined : eq(transfers.state, state),
  );
  const [rows, [count]] = await db.batch([
    selectTransfers(db, where, { limit: size, offset: page * size }),
    db
      .select({ total: sql<number>`count(*)`.as('total') })
      .from(transfers)
      .where(where),
  ]);
  return {
    content: rows.map((row) => transferRowOf(shop, row)),
    ...pageFields(page, size, count?.total ?? 0),
  };
}
