import { type SQL, sql } from 'drizzle-orm';
import type { Dimension, Split } from '../../../src/contract/figures/dimensions';
import { MEASURES, type Measure } from '../../../src/contract/figures/measures';
import { dayAfter, daysOf, type Period } from '../../../src/lib/figures/period';
import { IST_OFFSET_MS, startOfDay } from '../../../src/lib/india-time';
import type { Database } from '../../db';
import { dayFigures, figureDays } from '../../db/figures';
import type { Shop } from '../shop';
import { SOURCES } from './sources';
import type { Range } from './sources/source';

export interface FigureContext {
  db: Database;
  now: number;
  shop: Pick<Shop, 'items' | 'branches'>;
}

/** A measure, whole or split. */
export interface Wanted {
  measure: Measure;
  by?: Split | undefined;
}

/** A value of one day, branch and part; `key` is '' for the whole figure. */
export interface Part {
  measure: Measure;
  dimension: Dimension;
  branch: string;
  day: string;
  key: string;
  value: number;
}

/** The columns of rows by which figures are grouped; the category follows from the product. */
const GROUPS = ['person', 'product', 'method', 'kind', 'reason'] as const;

type Group = (typeof GROUPS)[number];

interface Grouped extends Record<Group, string> {
  day: string;
  branch: string;
  value: number;
}

export function rangeOf({ from, to }: Period): Range {
  return { start: startOfDay(from), end: startOfDay(dayAfter(to)) };
}

export function categoryOf({ items }: FigureContext['shop'], product: string): string {
  return items.find(({ id }) => id === product)?.category ?? product;
}

/** Sums the rows of a measure by day, branch and what its splits need. */
function selectGroups(
  { db }: FigureContext,
  measure: Measure,
  splits: readonly Split[],
  period: Period,
  branches: SQL,
) {
  const needed = new Set(splits.map((by) => (by === 'category' ? 'product' : by)));
  const column = (name: Group) =>
    sql<string>`${needed.has(name) ? sql.raw(name) : sql`''`}`.as(`group_${name}`);
  return db
    .select({
      day: sql<string>`date((at + ${IST_OFFSET_MS}) / 1000, 'unixepoch')`.as('group_day'),
      branch: sql<string>`branch`.as('group_branch'),
      person: column('person'),
      product: column('product'),
      method: column('method'),
      kind: column('kind'),
      reason: column('reason'),
      value: sql<number>`sum(value)`.as('sum_value'),
    })
    .from(sql`(${SOURCES[measure](rangeOf(period))})`)
    .where(sql`branch IN ${branches}`)
    .groupBy(sql`1, 2, 3, 4, 5, 6, 7`);
}

/** Adds the groups up to the figure itself and to each of its splits. */
export function partsOf(
  shop: FigureContext['shop'],
  measure: Measure,
  splits: readonly Split[],
  groups: readonly Grouped[],
): Part[] {
  const parts = new Map<string, Part>();
  const add = (dimension: Dimension, key: string, { day, branch, value }: Grouped) => {
    const id = JSON.stringify([dimension, branch, day, key]);
    const part = parts.get(id) ?? { measure, dimension, branch, day, key, value: 0 };
    parts.set(id, { ...part, value: part.value + value });
  };
  for (const group of groups) {
    add('none', '', group);
    for (const by of splits) {
      const key = by === 'category' ? categoryOf(shop, group.product) : group[by];
      add(by, key, group);
    }
  }
  return [...parts.values()].filter(({ value }) => value !== 0);
}

/** Computes the parts of several measures from their rows. */
export async function computeParts(
  context: FigureContext,
  wanted: ReadonlyMap<Measure, readonly Split[]>,
  period: Period,
  branches: SQL,
): Promise<Part[]> {
  const measures = [...wanted];
  const [first, ...others] = measures.map(([measure, splits]) =>
    selectGroups(context, measure, splits, period, branches),
  );
  if (first === undefined) return [];
  const replies = await context.db.batch([first, ...others]);
  return measures.flatMap(([measure, splits], index) =>
    partsOf(context.shop, measure, splits, replies[index] ?? []),
  );
}

/** The periods of consecutive days whose figures are written, and those of the other days. */
async function splitPeriod(db: Database, period: Period) {
  const rows = await db
    .select({ day: figureDays.day })
    .from(figureDays)
    .where(sql`${figureDays.day} BETWEEN ${period.from} AND ${period.to}`);
  const written = new Set(rows.map(({ day }) => day));
  return {
    written: runsOf(period, (day) => written.has(day)),
    live: runsOf(period, (day) => !written.has(day)),
  };
}

function runsOf(period: Period, isWanted: (day: string) => boolean): Period[] {
  const runs: Period[] = [];
  for (const day of daysOf(period)) {
    const last = runs.at(-1);
    if (!isWanted(day)) continue;
    if (last !== undefined && dayAfter(last.to) === day) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs;
}

function selectWritten(
  db: Database,
  { measure, by = undefined }: Wanted,
  period: Period,
  branches: SQL,
) {
  const dimension: Dimension = by ?? 'none';
  return db
    .select({
      measure: dayFigures.measure,
      dimension: dayFigures.dimension,
      branch: dayFigures.branch,
      day: dayFigures.day,
      key: dayFigures.key,
      value: dayFigures.value,
    })
    .from(dayFigures)
    .where(
      sql`${dayFigures.dimension} = ${dimension} AND ${dayFigures.measure} = ${measure}
        AND ${dayFigures.branch} IN ${branches}
        AND ${dayFigures.day} BETWEEN ${period.from} AND ${period.to}`,
    );
}

/**
 * The parts of a period: finished days as they were written, all others (today, and days that
 * the job has not reached) from their rows.
 */
export async function readParts(
  context: FigureContext,
  wanted: readonly Wanted[],
  period: Period,
  branches: SQL,
): Promise<Part[]> {
  const { db } = context;
  const { written, live } = await splitPeriod(db, period);
  const isLive = ({ measure }: Wanted) => 'isLive' in MEASURES[measure];
  const stored = wanted.filter((each) => !isLive(each));
  const [first, ...others] = written.flatMap((run) =>
    stored.map((each) => selectWritten(db, each, run, branches)),
  );
  const computed = [
    ...live.map((run) => ({ run, of: stored })),
    { run: period, of: wanted.filter(isLive) },
  ];
  const [fromTable, ...fromRows] = await Promise.all([
    first === undefined ? [] : db.batch([first, ...others]).then((replies) => replies.flat()),
    ...computed.map(({ run, of }) => computeParts(context, bySplits(of), run, branches)),
  ]);
  const isWanted = new Set(wanted.map(({ measure, by = 'none' }) => `${measure} ${by}`));
  return [...fromTable, ...fromRows.flat()].filter(({ measure, dimension }) =>
    isWanted.has(`${measure} ${dimension}`),
  );
}

function bySplits(wanted: readonly Wanted[]): Map<Measure, Split[]> {
  const splits = new Map<Measure, Split[]>();
  for (const { measure, by } of wanted) {
    const found = splits.get(measure) ?? [];
    splits.set(measure, by === undefined ? found : [...found, by]);
  }
  return splits;
}
