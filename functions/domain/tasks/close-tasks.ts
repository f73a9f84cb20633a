import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Thresholds } from '../../../src/contract/alerts';
import type { SessionUser } from '../../../src/contract/auth';
import { may } from '../../../src/contract/roles';
import type { Task } from '../../../src/contract/tasks';
import { DAY_MS } from '../../../src/lib/durations';
import { dayText, endOfDay } from '../../../src/lib/india-time';
import { dayCloses } from '../../db/day-closes';
import { payments } from '../../db/payments';
import { stores } from '../../db/schema';
import { dayToClose, PAID_AT, UNCOUNTED_BRANCHES } from '../../db/uncounted';
import { unfinishedCloses } from '../day-close/own-refunds';
import { problemFor } from '../day-close/problem';
import { closeState } from '../day-close/read';
import type { OrderContext } from '../orders/context';
import { isOneOf, type recentPasswords } from '../people/second-person';
import { branchOf } from '../shop';

type CloseTaskContext = Pick<OrderContext, 'db' | 'now' | 'shop'>;

/** The unconfirmed day closes of the user's branches. */
export function openCloses({ db }: CloseTaskContext, user: SessionUser) {
  return db
    .select()
    .from(dayCloses)
    .where(and(isNull(dayCloses.confirmedAt), isOwn(user, sql`${dayCloses.branch}`)));
}

/** The confirmed day closes of the user's branches that wait for a person. */
export function closesToFinish({ db }: CloseTaskContext, user: SessionUser) {
  // The plus keeps SQLite from reading every close of the branch instead of the few waiting ones.
  return unfinishedCloses(db).where(isOwn(user, sql`+${dayCloses.branch}`));
}

/** The oldest payment of each of the user's branches that must still be seen in the bank. */
export function paymentsToTick({ db, shop }: CloseTaskContext, user: SessionUser) {
  const isTask = shop.ticks && may(user.role, 'bookkeep');
  return db
    .select({
      branch: sql<string>`${payments.branch}`.as('tick_branch'),
      since: sql<number>`min(${PAID_AT})`.as('tick_since'),
    })
    .from(payments)
    .where(and(sql`${payments.toTick} AND ${isTask}`, isOwn(user, sql`${payments.branch}`)))
    .groupBy(payments.branch);
}

/**
 * The earliest day that each of the user's branches has not closed. Branches that have never closed
 * a day are left out, because they might not use the day close at all.
 */
export function daysToClose({ db }: CloseTaskContext, user: SessionUser) {
  const branch = sql`branches.branch`;
  const isUsed = sql`EXISTS (SELECT 1 FROM day_closes WHERE day_closes.branch = ${branch})`;
  return db
    .select({
      branch: sql<string>`${branch}`.as('used_branch'),
      day: sql<string | null>`${dayToClose(branch)}`.as('day_to_close'),
    })
    .from(sql`(${UNCOUNTED_BRANCHES}) AS branches`)
    .where(and(isOwn(user, branch), isUsed));
}

function isOwn(user: SessionUser, branch: SQL): SQL | undefined {
  if (may(user.role, 'administer')) return undefined;
  return sql`${branch} = (SELECT ${stores.code} FROM ${stores}
    WHERE ${eq(stores.id, sql`${user.store}`)} AND ${stores.deletedAt} IS NULL)`;
}

/**
 * Tasks to count the cash for earlier days, explain differences, confirm closes, open them, confirm own
 * refunds and tick payments, oldest first.
 */
export function closeTasks(
  { now, shop }: CloseTaskContext,
  user: SessionUser,
  open: Awaited<ReturnType<typeof openCloses>>,
  days: Awaited<ReturnType<typeof daysToClose>>,
  unticked: Awaited<ReturnType<typeof paymentsToTick>>,
  confirmed: Awaited<ReturnType<typeof closesToFinish>>,
  limits: Thresholds,
  passwords: Awaited<ReturnType<typeof recentPasswords>>,
): Task[] {
  const base = { kind: 'day-close', due_at: null } as const;
  const counted = open.flatMap((row): Task[] => {
    const branch = branchOf(shop, row.branch);
    const task = { ...base, since: row.cutAt, day: row.day, branch };
    const state = closeState(row);
    if (state === 'unexplained') return [{ ...task, step: 'explain' }];
    const isRefused = problemFor({ user, shop }, row, passwords) !== undefined;
    return isRefused ? [] : [{ ...task, step: 'confirm' }];
  });
  const today = dayText(now);
  const uncounted = days.flatMap(({ branch, day }): Task[] => {
    if (day === null || day >= today || open.some((row) => row.branch === branch)) return [];
    const since = endOfDay(day);
    return [{ ...base, since, day, branch: branchOf(shop, branch), step: 'count' }];
  });
  const theirs = confirmed.filter(({ step, actorId }) =>
    step === 'open'
      ? user.role === 'branch_head'
      : may(user.role, 'bookkeep') && !isOneOf([actorId], passwords)(user.id),
  );
  // The refunds of several people in one close are one task.
  const each = new Map(theirs.map((one) => [`${one.step} ${one.row.id}`, one])).values();
  const unfinished = [...each].map(({ step, row }): Task => {
    const { id: close, confirmedAt, cutAt, day } = row;
    const since = confirmedAt ?? cutAt;
    return { ...base, since, day, branch: branchOf(shop, row.branch), step, close };
  });
  const toTick = unticked.flatMap(({ branch, since }): Task[] => {
    const due = since + limits.tick * DAY_MS;
    if (due > now) return [];
    const day = dayText(since);
    const branchReply = branchOf(shop, branch);
    return [{ ...base, since: due, day, branch: branchReply, step: 'tick', is_alert: true }];
  });
  return [...counted, ...uncounted, ...unfinished, ...toTick].toSorted(
    (one, other) => one.since - other.since,
  );
}
