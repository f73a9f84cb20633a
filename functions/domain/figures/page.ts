import type { SessionUser } from '../../../src/contract/auth';
import type { FiguresQuery, FiguresReply } from '../../../src/contract/figures/figures';
import type { Measure } from '../../../src/contract/figures/measures';
import type { FigurePage } from '../../../src/contract/figures/pages';
import { may } from '../../../src/contract/roles';
import { periodBefore } from '../../../src/lib/figures/period';
import { dayText } from '../../../src/lib/india-time';
import { storeCodeOf } from '../people/stores/scope';
import { branchOf } from '../shop';
import { namesOf } from './names';
import { type FigureContext, type Part, readParts, type Wanted } from './parts';
import { branchesOf } from './scope';

type Compared = FiguresReply['totals'][string];

/** A page of figures for a period, beside the period before. */
export async function readPage(
  context: FigureContext,
  user: SessionUser,
  page: FigurePage,
  { from, to, branch }: FiguresQuery,
): Promise<FiguresReply> {
  const period = { from, to };
  const before = periodBefore(period);
  const branches = branchesOf(user, branch);
  const wanted: Wanted[] = [...page.totals.map((measure) => ({ measure })), ...page.splits];
  const [now, then, visible] = await Promise.all([
    readParts(context, wanted, period, branches),
    readParts(context, wanted, before, branches),
    visibleBranches(context, user),
  ]);
  const names = await namesOf(
    context,
    [...now, ...then].flatMap(({ dimension, key }) => (dimension === 'person' ? [key] : [])),
  );
  const whole = (parts: readonly Part[]) => parts.filter(({ dimension }) => dimension === 'none');
  const [wholeNow, wholeThen] = [whole(now), whole(then)];
  return {
    ...period,
    before,
    is_partial: to >= dayText(context.now),
    branches: visible,
    totals: comparedBy(page.totals, wholeNow, wholeThen),
    days: daysWith(page.daily, wholeNow),
    days_before: daysWith(page.daily, wholeThen),
    by_branch: [...new Set([...wholeNow, ...wholeThen].map((part) => part.branch))]
      .toSorted()
      .map((code) => {
        const isOfBranch = (part: Part) => part.branch === code;
        const values = comparedBy(
          page.totals,
          wholeNow.filter(isOfBranch),
          wholeThen.filter(isOfBranch),
        );
        return { branch: branchOf(context.shop, code), values };
      }),
    splits: page.splits.map(({ measure, by }) => {
      const isPart = (part: Part) => part.measure === measure && part.dimension === by;
      const rows = comparedKeys(now.filter(isPart), then.filter(isPart));
      return { measure, by, rows: rows.map((row) => ({ ...row, name: names(by, row.key) })) };
    }),
  };
}

function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { value }) => sum + value, 0);
}

export function comparedBy(
  measures: readonly Measure[],
  now: readonly Part[],
  then: readonly Part[],
): Record<string, Compared> {
  const of = (measure: Measure) => (part: Part) => part.measure === measure;
  return Object.fromEntries(
    measures.map((measure) => [
      measure,
      { value: sumOf(now.filter(of(measure))), before: sumOf(then.filter(of(measure))) },
    ]),
  );
}

export function daysWith(
  measures: readonly Measure[],
  parts: readonly Part[],
): FiguresReply['days'] {
  const days = Map.groupBy(
    parts.filter(({ measure }) => measures.includes(measure)),
    ({ day }) => day,
  );
  return [...days]
    .map(([day, found]) => ({
      day,
      values: Object.fromEntries(
        measures.map((measure) => [
          measure,
          sumOf(found.filter((part) => part.measure === measure)),
        ]),
      ),
    }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

/** The parts by key, largest first. */
export function comparedKeys(now: readonly Part[], then: readonly Part[]) {
  const sums = new Map<string, Compared>();
  const add = (parts: readonly Part[], side: keyof Compared) => {
    for (const { key, value } of parts) {
      const sum = sums.get(key) ?? { value: 0, before: 0 };
      sums.set(key, { ...sum, [side]: sum[side] + value });
    }
  };
  add(now, 'value');
  add(then, 'before');
  return [...sums]
    .map(([key, sum]) => ({ key, ...sum }))
    .toSorted(
      (one, other) =>
        other.value - one.value || other.before - one.before || one.key.localeCompare(other.key),
    );
}

/** The branches that the user may choose from. */
export async function visibleBranches({ db, shop }: FigureContext, user: SessionUser) {
  if (may(user.role, 'administer')) return [...shop.branches];
  const own = await storeCodeOf(db, user.store);
  return own === undefined ? [] : [branchOf(shop, own)];
}
