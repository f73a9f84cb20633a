import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { OPEN_KINDS } from '../../../../src/contract/figures/measures/repairs';
import {
  LATE_SHOWN,
  OPEN_AGES,
  type RepairFiguresReply,
} from '../../../../src/contract/figures/repairs';
import { dayAfter, daysIn } from '../../../../src/lib/figures/period';
import { repairNameOf } from '../../../../src/lib/identity/repair-name';
import { dayText, IST_OFFSET_MS } from '../../../../src/lib/india-time';
import { repairs } from '../../../db/repairs';
import { users } from '../../../db/schema';
import { fullNameColumn } from '../../people/staff/full-name';
import { OPEN } from '../../repairs/list';
import { isLate } from '../../repairs/promise';
import { branchOf } from '../../shop';
import { type FigureContext, rangeOf } from '../parts';
import { REPAIR_SOURCES } from '../sources/repairs';

type Now = Pick<RepairFiguresReply, 'late' | 'open'>;

/** The late repairs and whose they are, and what open repairs wait for and since when. */
export async function readRepairsNow(
  { db, now, shop }: FigureContext,
  branches: SQL,
): Promise<Now> {
  const today = dayText(now);
  const longest = Math.max(...OPEN_AGES.map(({ last }) => last));
  const range = rangeOf({ from: dayAfter(today, -longest), to: today });
  const isHere = sql`${repairs.branch} IN ${branches}`;
  const isLateHere = and(isNull(repairs.endedAt), isLate(now), isHere);
  const [late, open] = await db.batch([
    db
      .select({
        number: repairs.number,
        reference: repairs.reference,
        branch: repairs.branch,
        customer: repairs.name,
        mobile: repairs.mobile,
        brand: repairs.brand,
        model: repairs.model,
        technician: fullNameColumn<string | null>().as('technician'),
        promisedAt: repairs.promisedAt,
        state: repairs.state,
        waitingFor: repairs.waitingFor,
        found: sql<number>`count(*) OVER ()`.as('late_found'),
      })
      .from(repairs)
      .leftJoin(users, eq(users.id, repairs.technicianId))
      .where(sql`${repairs.id} IN (SELECT ${repairs.id} FROM ${OPEN} WHERE ${isLateHere})`)
      .orderBy(asc(repairs.promisedAt), asc(repairs.id))
      .limit(LATE_SHOWN),
    db
      .select({
        kind: sql<string>`kind`.as('open_kind'),
        day: sql<string>`date((at + ${IST_OFFSET_MS}) / 1000, 'unixepoch')`.as('open_day'),
        count: sql<number>`sum(value)`.as('open_count'),
      })
      .from(sql`(${REPAIR_SOURCES.repairs_open(range)})`)
      .where(sql`branch IN ${branches}`)
      .groupBy(sql`1, 2`),
  ]);
  return {
    late: {
      found: late[0]?.found ?? 0,
      content: late.map(({ number, reference, branch, brand, model, promisedAt, ...row }) => ({
        name: repairNameOf({ number, reference }),
        branch: branchOf(shop, branch),
        customer:
          row.mobile === null ? null : { name: row.customer, mobile_end: row.mobile.slice(-4) },
        device: `${brand} ${model}`.trim(),
        technician: row.technician,
        promised_at: promisedAt ?? 0,
        state: row.state,
        waiting_for: row.waitingFor,
      })),
    },
    open: OPEN_KINDS.map((kind) => ({
      kind,
      ages: OPEN_AGES.map(({ first, last }) =>
        open
          .filter((row) => row.kind === kind && isBetween(ageOf(row.day, today), first, last))
          .reduce((sum, { count }) => sum + count, 0),
      ),
    })),
  };
}

function ageOf(day: string, today: string): number {
  return daysIn({ from: day, to: today }) - 1;
}

function isBetween(value: number, first: number, last: number): boolean {
  return value >= first && value <= last;
}
