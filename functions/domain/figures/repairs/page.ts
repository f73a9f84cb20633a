import type { SessionUser } from '../../../../src/contract/auth';
import type { FiguresQuery } from '../../../../src/contract/figures/figures';
import { REPAIRS_PAGE, type RepairFiguresReply } from '../../../../src/contract/figures/repairs';
import { periodBefore } from '../../../../src/lib/figures/period';
import { branchOf } from '../../shop';
import { readPage } from '../page';
import { type FigureContext, rangeOf } from '../parts';
import { branchesOf } from '../scope';
import { readRepairsNow } from './now';
import { type RepairTimes, ratesOf, ratesOfBranch } from './rates';
import { readTimes } from './times';

/** The figures of repairs in a period, and what is late or waits now. */
export async function readRepairs(
  context: FigureContext,
  user: SessionUser,
  query: FiguresQuery,
): Promise<RepairFiguresReply> {
  const { db, shop } = context;
  const branches = branchesOf(user, query.branch);
  const [page, now, times, timesBefore] = await Promise.all([
    readPage(context, user, REPAIRS_PAGE, query),
    readRepairsNow(context, branches),
    readTimes(db, rangeOf(query), branches),
    readTimes(db, rangeOf(periodBefore(query)), branches),
  ]);
  return {
    ...page,
    ...now,
    rates: { value: ratesOf(times), before: ratesOf(timesBefore) },
    rates_by_branch: codesIn(times, timesBefore).map((code) => ({
      branch: branchOf(shop, code),
      value: ratesOfBranch(times, code),
      before: ratesOfBranch(timesBefore, code),
    })),
  };
}

function codesIn(...all: readonly RepairTimes[]): string[] {
  const rows = all.flatMap(({ finished, collected, asked }) => [
    ...finished,
    ...collected,
    ...asked,
  ]);
  return [...new Set(rows.map(({ branch }) => branch))].toSorted();
}
