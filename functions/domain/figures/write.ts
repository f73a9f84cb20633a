import { sql } from 'drizzle-orm';
import { DIMENSIONS, type Split } from '../../../src/contract/figures/dimensions';
import { MEASURES, type Measure } from '../../../src/contract/figures/measures';
import { MINUTE_MS } from '../../../src/lib/durations';
import { dayAfter, type Period } from '../../../src/lib/figures/period';
import { dayText } from '../../../src/lib/india-time';
import { dayFigures, figureDays } from '../../db/figures';
import { orders } from '../../db/orders';
import { repairs } from '../../db/repairs';
import type { Statement } from '../core/command';
import { computeParts, type FigureContext, type Part } from './parts';
import { EVERYWHERE } from './scope';

/** A request that started before midnight may still be written a little later. */
const AFTER_MIDNIGHT_MS = 30 * MINUTE_MS;
/** The days of one run, which reads their rows once. */
const DAYS_PER_RUN = 7;
/** The rows of one statement, whose JSON must fit into a parameter. */
const ROWS_PER_STATEMENT = 2000;

/** The measures that are stored, with all their splits. */
const STORED = new Map<Measure, readonly Split[]>(
  Object.entries(MEASURES)
    .filter(([, rules]) => !('isLive' in rules))
    .map(([measure, { splits }]) => [measure as Measure, splits]),
);

/** The first days that are finished and not written, at most one run's; undefined without any. */
async function nextDays({ db, now }: FigureContext): Promise<Period | undefined> {
  const last = dayText(now - AFTER_MIDNIGHT_MS);
  const [[order], [repair], written] = await db.batch([
    db.select({ at: sql<number | null>`min(${orders.createdAt})`.as('first_order') }).from(orders),
    db.select({ at: repairs.createdAt }).from(repairs).orderBy(repairs.id).limit(1),
    db.select({ day: figureDays.day }).from(figureDays),
  ]);
  const starts = [order?.at, repair?.at].filter((at) => typeof at === 'number');
  if (starts.length === 0) return undefined;
  const done = new Set(written.map(({ day }) => day));
  let from = dayText(Math.min(...starts));
  while (from < last && done.has(from)) from = dayAfter(from);
  if (from >= last) return undefined;
  let to = from;
  for (let count = 1; count < DAYS_PER_RUN; count += 1) {
    const next = dayAfter(to);
    if (next >= last || done.has(next)) break;
    to = next;
  }
  return { from, to };
}

/** Writes the figures of a few finished days; returns how many. Running it twice changes nothing. */
export async function writeFigures(context: FigureContext): Promise<number> {
  const period = await nextDays(context);
  if (period === undefined) return 0;
  const parts = await computeParts(context, STORED, period, EVERYWHERE);
  const [first, ...others] = statements(context, period, parts);
  const [days] = await context.db.batch([first, ...others]);
  return days.meta.changes;
}

function statements({ db, now }: FigureContext, period: Period, parts: readonly Part[]) {
  const chunks = Array.from({ length: Math.ceil(parts.length / ROWS_PER_STATEMENT) }, (_, index) =>
    parts.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  );
  const days = db
    .insert(figureDays)
    .select(sql`WITH RECURSIVE days(day) AS (
    SELECT ${period.from} UNION ALL SELECT date(day, '+1 day') FROM days WHERE day < ${period.to})
    SELECT day, ${now} FROM days WHERE true`)
    .onConflictDoNothing();
  const cleared = db.delete(dayFigures).where(sql`${dayFigures.dimension} IN ${DIMENSIONS}
    AND ${dayFigures.measure} IN (SELECT value FROM json_each(${JSON.stringify([...STORED.keys()])}))
    AND ${dayFigures.branch} IN ${EVERYWHERE}
    AND ${dayFigures.day} BETWEEN ${period.from} AND ${period.to}`);
  const rows = chunks.map(
    (chunk): Statement =>
      db.insert(dayFigures).select(sql`SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3,
      value ->> 4, value ->> 5 FROM json_each(${JSON.stringify(
        chunk.map(({ dimension, measure, branch, day, key, value }) => [
          dimension,
          measure,
          branch,
          day,
          key,
          value,
        ]),
      )})`),
  );
  return [days, cleared, ...rows] as const;
}
