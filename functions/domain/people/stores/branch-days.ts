import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../../src/contract/auth';
import {
  BRANCH_DAY_TEXTS,
  type BranchDayBody,
  type BranchDaysReply,
} from '../../../../src/contract/branch-days';
import type { BranchDates, DayHours } from '../../../../src/contract/orders/branches';
import { may } from '../../../../src/contract/roles';
import { DAY_MS } from '../../../../src/lib/durations';
import { dayText } from '../../../../src/lib/india-time';
import type { OpeningHours } from '../../../../src/lib/opening-time';
import type { Database } from '../../../db';
import { branchDays } from '../../../db/branch-days';
import { stores } from '../../../db/schema';
import { insertAudit } from '../../core/audit/log';
import type { CommandContext } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { NOT_DELETED } from './stores';

/** How many days ahead, in ms, hours can be entered; enough for a list of a year's holidays. */
const AHEAD_MS = 366 * DAY_MS;

type Row = Pick<typeof branchDays.$inferSelect, 'day' | 'opens' | 'closes'>;

function hoursOf({ opens, closes }: Row): DayHours {
  return opens === null || closes === null ? 'closed' : { opens, closes };
}

/** Converts rows into the hours of each day. */
export function datesOf(rows: readonly Row[]): BranchDates {
  return Object.fromEntries(rows.map((row) => [row.day, hoursOf(row)]));
}

/** The statement that reads the exceptional days of branches that end after `now`. */
export function selectDays(db: Database, branches: readonly string[], now: number) {
  return (
    db
      .select()
      .from(branchDays)
      // Yesterday's opening hours may extend past midnight.
      .where(
        and(inArray(branchDays.branch, [...branches]), gte(branchDays.day, dayText(now - DAY_MS))),
      )
      .orderBy(asc(branchDays.day))
  );
}

/** The exceptional days of one branch. */
export async function readDates(db: Database, branch: string, now: number): Promise<BranchDates> {
  return datesOf(await selectDays(db, [branch], now));
}

/** The site's hours with a branch's exceptional days. */
export function withDates<Hours extends OpeningHours>(hours: Hours, dates: BranchDates) {
  return { ...hours, dates };
}

/** The exceptional days of a branch that the user may change. Throws `forbidden`. */
export async function listBranchDays(
  { db, now }: Pick<CommandContext, 'db' | 'now'>,
  user: SessionUser,
  branch: string,
): Promise<BranchDaysReply> {
  await requireOwn(db, user, branch);
  return { dates: await readDates(db, branch, now + DAY_MS) };
}

/**
 * Sets or removes the hours of one day, with an audit row. Throws `forbidden` for another branch and
 * `invalid` for a day that is over or too far ahead.
 */
export async function setBranchDay(
  context: CommandContext,
  user: SessionUser,
  { branch, day, kind, opens, closes }: BranchDayBody,
): Promise<BranchDaysReply> {
  const { db, now, actor } = context;
  const storeId = await requireOwn(db, user, branch);
  if (day < dayText(now) || day > dayText(now + AHEAD_MS)) {
    const text = BRANCH_DAY_TEXTS.needsDay;
    throw new Refusal('invalid', text, { fields: { day: text } });
  }
  const times = kind === 'hours' ? { opens, closes } : { opens: null, closes: null };
  const after = { day, hours: kind === 'hours' ? `${opens}–${closes}` : kind };
  await db.batch([
    kind === 'usual'
      ? db.delete(branchDays).where(and(eq(branchDays.branch, branch), eq(branchDays.day, day)))
      : db
          .insert(branchDays)
          .values({ branch, day, ...times, updatedAt: now })
          .onConflictDoUpdate({
            target: [branchDays.branch, branchDays.day],
            set: { ...times, updatedAt: now },
          }),
    insertAudit(db, {
      ...{ at: now, actorId: actor.id, action: 'store.set-day' },
      ...{ subjectId: String(storeId), after },
    }),
  ]);
  return listBranchDays(context, user, branch);
}

/** The ID of the branch's store; a branch head may change only their own. */
async function requireOwn(db: Database, user: SessionUser, branch: string): Promise<number> {
  const isOwn = may(user.role, 'administer') ? undefined : sql`${stores.id} = ${user.store}`;
  const [store] = await db
    .select({ id: stores.id })
    .from(stores)
    .where(and(eq(stores.code, branch), NOT_DELETED, isOwn));
  if (store === undefined) throw new Refusal('forbidden', BRANCH_DAY_TEXTS.otherBranch);
  return store.id;
}
