import { sql } from 'drizzle-orm';
import type { ClosesQuery, ClosesReply } from '../../../src/contract/day-close/close';
import { pageFields } from '../../../src/contract/paging';
import { type Paise, rupeesOf } from '../../../src/lib/paise';
import { dayToClose } from '../../db/uncounted';
import { branchOf } from '../shop';
import { closeRowOf, countConfirmed, selectConfirmed, selectOpenCloses } from './read';
import { branchesOf, type CloseContext } from './scope';

/** The confirmed closes that this user may see, newest first, and each branch's next close. */
export async function listCloses(
  context: CloseContext,
  { page, size, branch }: ClosesQuery,
): Promise<ClosesReply> {
  const { db, shop } = context;
  const all = await branchesOf(context);
  const shown = branch === '' ? all : all.filter((code) => code === branch);
  const [rows, [count], open, earliest] = await db.batch([
    selectConfirmed(db, shown, { limit: size, offset: page * size }),
    countConfirmed(db, shown),
    selectOpenCloses(db, all),
    db
      .select({
        branch: sql<string>`branches.value`.as('code'),
        day: sql<string | null>`${dayToClose(sql`branches.value`)}`.as('day'),
        cash: sql<Paise | null>`(SELECT counted_cash FROM day_closes
          WHERE day_closes.branch = branches.value ORDER BY id DESC LIMIT 1)`.as('cash'),
      })
      .from(sql`json_each(${JSON.stringify(all)}) AS branches`),
  ]);
  return {
    content: rows.map((close) => closeRowOf(shop, close)),
    ...pageFields(page, size, count?.total ?? 0),
    open: earliest.flatMap(({ branch: code, day, cash }) => {
      const close = open.find(({ row }) => row.branch === code);
      const isRemoved = !shop.branches.some((branch) => branch.code === code);
      if (isRemoved && day === null && close === undefined) return [];
      return {
        branch: branchOf(shop, code),
        day,
        previous_cash: cash === null ? null : rupeesOf(cash),
        close: close === undefined ? null : closeRowOf(shop, close),
      };
    }),
  };
}
