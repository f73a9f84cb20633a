import type { D1Database } from '@cloudflare/workers-types';
import { type FigurePage, MONEY_PAGE } from '../../../src/contract/figures/pages';
import { periodBefore } from '../../../src/lib/figures/period';

const PAGES: Readonly<Record<string, FigurePage>> = { money: MONEY_PAGE };

/** How many stored values a page of figures adds up: those of its period and of the period before. */
export async function countShown(d1: D1Database, query: URLSearchParams): Promise<number> {
  const period = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  const { totals = [], splits = [] } = PAGES[query.get('page') ?? ''] ?? {};
  const shown = [
    ...totals.map((measure) => ['none', measure]),
    ...splits.map(({ measure, by }) => [by, measure]),
  ];
  const branch = query.get('branch') ?? '';
  const counts = await d1.batch<{ shown: number }>(
    [period, periodBefore(period)].map(({ from, to }) =>
      d1
        .prepare(
          `SELECT count(*) AS shown FROM json_each(?1) AS wanted
          JOIN day_figures ON dimension = wanted.value ->> 0 AND measure = wanted.value ->> 1
          WHERE day BETWEEN ?2 AND ?3 AND ?4 IN ('', branch)`,
        )
        .bind(JSON.stringify(shown), from, to, branch),
    ),
  );
  return counts.reduce((sum, { results: [row] }) => sum + (row?.shown ?? 0), 0);
}
