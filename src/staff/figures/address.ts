import { isDay } from '../../contract/fields';
import type { Split } from '../../contract/figures/dimensions';
import type { Measure } from '../../contract/figures/measures';
import type { ListQuery } from '../../contract/lists';
import { PERIOD_KINDS, type Period, type PeriodKind, periodOf } from '../../lib/figures/period';
import { PATHS } from '../../lib/paths';
import { withQuery } from '../../lib/query';
import { readBranch } from '../work/list';

/** What a page of figures shows: a named period, or any two dates, and a branch or '' for all. */
export interface FiguresAddress {
  kind: PeriodKind | 'dates';
  period: Period;
  branch: string;
}

const DEFAULT_KIND: PeriodKind = 'week';

function readKind(text: string | null): PeriodKind {
  return PERIOD_KINDS.find((kind) => kind === text) ?? DEFAULT_KIND;
}

/** Reads the URL query; what is not valid becomes the last 7 days. */
export function readAddress(query: string, now: number): FiguresAddress {
  const wanted = new URLSearchParams(query);
  const branch = readBranch(wanted.get('branch') ?? '');
  const [from, to] = [wanted.get('from') ?? '', wanted.get('to') ?? ''];
  if (isDay(from) && isDay(to) && from <= to)
    return { kind: 'dates', period: { from, to }, branch };
  const kind = readKind(wanted.get('period'));
  return { kind, period: periodOf(kind, now), branch };
}

/** The URL query of a page of figures; the default period and all branches have none. */
export function addressQuery({ kind, period, branch }: FiguresAddress): string {
  const days = kind === 'dates' ? { ...period } : { period: kind === DEFAULT_KIND ? '' : kind };
  return withQuery('', { ...days, branch });
}

/** The query with which the server reads a page's figures, for the page's URL query. */
export function figuresQueryOf(search: string, now: number): ListQuery {
  const { period, branch } = readAddress(search, now);
  return { ...period, branch };
}

export interface RowsAddress extends Period {
  measure: Measure;
  split?: Split | '';
  key?: string;
  branch: string;
}

/** The page of the rows behind a figure, or behind one part of its split. */
export function rowsPath({ measure, split = '', key = '', ...rest }: RowsAddress): string {
  const { from, to, branch } = rest;
  return withQuery(PATHS.figureRows, { measure, split, key, from, to, branch });
}
