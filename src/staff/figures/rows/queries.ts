import { call } from '../../../api/client';
import { isDay } from '../../../contract/fields';
import { listFigureRows } from '../../../contract/figures/api';
import { SPLITS } from '../../../contract/figures/dimensions';
import type { FigureRow, FigureRowsReply } from '../../../contract/figures/figures';
import { MEASURE_NAMES } from '../../../contract/figures/measures';
import { type ListCall, listAddress, oneOf } from '../../../lib/list-address';
import type { ListPage } from '../../../ui/list/pages';
import { useList } from '../../../ui/list/use-list';
import { readBranch, WORK_PAGE_SIZE } from '../../work/list';

export type ListedRow = FigureRow & { id: string };

export interface RowsPage extends ListPage<ListedRow> {
  /** The sum of all rows: the figure. */
  sum: number;
  /** The name of the part of a split, as the reply calls it. */
  part: string;
}

const readDay = (text: string) => (isDay(text) ? text : '');

const ADDRESS = listAddress(
  {
    measure: oneOf(['', ...MEASURE_NAMES] as const),
    split: oneOf(['', ...SPLITS] as const),
    key: (text) => text.slice(0, 100),
    from: readDay,
    to: readDay,
    branch: readBranch,
  },
  WORK_PAGE_SIZE,
);

type RowsCall = ListCall<typeof ADDRESS.all.filters>;

export const ROWS_LIST = {
  name: 'figure-rows',
  address: ADDRESS,
  request({ search, ...query }: RowsCall, signal: AbortSignal) {
    const { measure = '', from = '', to = '' } = query;
    if (measure === '') throw new Error('This page needs a figure. Open it from Figures.');
    return call(listFigureRows, { query: { ...query, measure, from, to }, signal });
  },
  toPage(
    { content, totalElements, total, part }: FigureRowsReply,
    { page, size }: RowsCall,
  ): RowsPage {
    // The rows have no ID of their own: a bill with two lines has two rows of one document.
    const rows = content.map((row, index) => ({ ...row, id: String(page * size + index) }));
    return { rows, total: totalElements, sum: total, part };
  },
};

/** The rows behind a figure; `query` is the URL query, which names the figure. */
export function useRows(query: string, initialPage: RowsPage | undefined) {
  const list = useList({ ...ROWS_LIST, query, initialPage });
  const { sum, part } = list.latest ?? {};
  return { ...list, sum, part };
}

export type RowsList = ReturnType<typeof useRows>;
