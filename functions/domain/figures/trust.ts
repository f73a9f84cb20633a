import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import type { FiguresQuery } from '../../../src/contract/figures/figures';
import {
  SIGN_MEASURES,
  SIGNS,
  type SignMeasure,
} from '../../../src/contract/figures/measures/signs';
import type { TrustReply } from '../../../src/contract/figures/trust';
import { may } from '../../../src/contract/roles';
import { median } from '../../../src/lib/figures/median';
import { periodBefore } from '../../../src/lib/figures/period';
import { dayText } from '../../../src/lib/india-time';
import { stores, users } from '../../db/schema';
import { branchOf } from '../shop';
import { namesOf } from './names';
import { comparedBy, comparedKeys, visibleBranches } from './page';
import { type FigureContext, type Part, readParts } from './parts';
import { branchesOf } from './scope';
import { readTrustDetails } from './trust-details';

/** With fewer people, a median would say more about single persons than about what is usual. */
const PEOPLE_FOR_MEDIAN = 4;

const MEASURES = Object.keys(SIGN_MEASURES) as SignMeasure[];
const WANTED = MEASURES.map((measure) => ({ measure, by: 'person' as const }));

/** The cases of each sign by person, beside the median of their branch. */
export async function readTrust(
  context: FigureContext,
  user: SessionUser,
  query: FiguresQuery,
): Promise<TrustReply> {
  const { from, to, branch } = query;
  const period = { from, to };
  const before = periodBefore(period);
  const branches = branchesOf(user, branch);
  const [now, then, visible, staff, details] = await Promise.all([
    readParts(context, WANTED, period, branches),
    readParts(context, WANTED, before, branches),
    visibleBranches(context, user),
    staffOf(context),
    readTrustDetails(context, user, query),
  ]);
  const roles = new Map(staff.map(({ id, role }) => [String(id), role]));
  const seesAll = may(user.role, 'administer');
  // The cases of a branch head are for admins.
  const isVisible = ({ key }: Pick<Part, 'key'>) =>
    seesAll || key === '' || roles.get(key) === 'advisor';
  const [shown, shownBefore] = [now.filter(isVisible), then.filter(isVisible)];
  const names = await namesOf(
    context,
    [...shown, ...shownBefore].map(({ key }) => key),
  );
  return {
    ...details,
    ...period,
    before,
    is_partial: to >= dayText(context.now),
    branches: visible,
    totals: comparedBy(MEASURES, shown, shownBefore),
    ...{ days: [], days_before: [], by_branch: [] },
    splits: WANTED.map(({ measure, by }) => {
      const isOf = (part: Part) => part.measure === measure;
      const rows = comparedKeys(shown.filter(isOf), shownBefore.filter(isOf));
      return { measure, by, rows: rows.map((row) => ({ ...row, name: names(by, row.key) })) };
    }),
    usual: SIGNS.flatMap((measure) => {
      const cases = casesOf(now.filter((part) => part.measure === measure));
      return usualOf(cases, staff)
        .filter(isVisible)
        .map(({ codes, ...each }) => {
          const named = codes.map((code) => branchOf(context.shop, code).name);
          return { measure, ...each, branches: named };
        });
    }),
  };
}

/** What is usual where each person has cases. */
function usualOf(cases: readonly Cases[], staff: Staff) {
  return [...Map.groupBy(cases, ({ key }) => key)].map(([key, found]) => {
    const codes = found.map(({ branch }) => branch);
    return { key, codes, median: key === '' ? null : usualIn(codes[0] ?? '', cases, staff) };
  });
}

function sumOf(parts: readonly Pick<Part, 'value'>[]): number {
  return parts.reduce((sum, { value }) => sum + value, 0);
}

interface Cases {
  key: string;
  branch: string;
  value: number;
}

/** The number of cases of each person in each branch, most first. */
function casesOf(parts: readonly Part[]): Cases[] {
  const groups = Map.groupBy(parts, ({ key, branch }) => JSON.stringify([key, branch]));
  return [...groups.values()]
    .flatMap((found) => {
      const [first] = found;
      return first ? [{ key: first.key, branch: first.branch, value: sumOf(found) }] : [];
    })
    .toSorted((one, other) => other.value - one.value);
}

type Staff = Awaited<ReturnType<typeof staffOf>>;

/** The median of the branch's staff, with those who had cases there and those who had none. */
function usualIn(branch: string, cases: readonly Cases[], staff: Staff): number | null {
  const own = cases.filter((each) => each.branch === branch && each.key !== '');
  const counts = new Map(own.map(({ key, value }) => [key, value]));
  const present = staff.filter(({ code, isActive }) => isActive && code === branch);
  const people = new Set([...counts.keys(), ...present.map(({ id }) => String(id))]);
  if (people.size < PEOPLE_FOR_MEDIAN) return null;
  return median([...people].map((key) => counts.get(key) ?? 0));
}

/** All staff members with their branches, also those who left. */
function staffOf({ db }: FigureContext) {
  return db
    .select({
      id: users.id,
      role: users.role,
      isActive: sql`${users.isActive} AND ${users.deletedAt} IS NULL`.mapWith(Boolean),
      code: sql<string | null>`${stores.code}`.as('staff_branch'),
    })
    .from(users)
    .leftJoin(stores, and(eq(stores.id, users.storeId), isNull(stores.deletedAt)))
    .where(ne(users.role, 'customer'));
}
