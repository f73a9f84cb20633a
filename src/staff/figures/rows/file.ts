import { call } from '../../../api/client';
import { listFigureRows } from '../../../contract/figures/api';
import type { FigureRow, FigureRowsQuery } from '../../../contract/figures/figures';
import { PAGE_SIZE_MAXIMUM } from '../../../contract/paging';
import { BYTE_ORDER_MARK, csvLine, lastCsvLine } from '../../../lib/csv/csv';
import { timestampText } from '../../../lib/india-time';
import { numberOf } from '../export/lines';
import { partName, unitOf } from '../measures/texts';

/** The most rows of a file. */
export const FILE_ROWS_MAXIMUM = 5000;

/** The figure whose rows the file has. */
export type FileQuery = Omit<FigureRowsQuery, 'page' | 'size'>;

const TITLES = ['Date', 'What', 'About', 'Person', 'Branch', 'Method', 'Reason', 'Document'];

function cellsOf(row: FigureRow): string[] {
  const { at, text, subject, person, branch, method, reason, document } = row;
  return [
    timestampText(at),
    text,
    subject,
    person,
    branch.name,
    method && partName('method', { key: method, name: method }),
    reason && partName('reason', { key: reason, name: reason }),
    document,
  ];
}

/** All rows behind a figure, newest first, read page by page. */
async function readRows(query: FileQuery): Promise<FigureRow[]> {
  const rows: FigureRow[] = [];
  for (let page = 0; rows.length < FILE_ROWS_MAXIMUM; page += 1) {
    const size = PAGE_SIZE_MAXIMUM;
    const { content, totalPages } = await call(listFigureRows, { query: { ...query, page, size } });
    rows.push(...content);
    if (page + 1 >= totalPages) break;
  }
  return rows;
}

/** The rows behind a figure as a CSV file, amounts in rupees, and its name. */
export async function rowsFile(query: FileQuery): Promise<{ file: Blob; name: string }> {
  const { measure, from, to, branch } = query;
  const unit = unitOf(measure);
  const rows = await readRows(query);
  const lines = [
    [...TITLES, unit === 'count' ? 'Count' : 'Amount'],
    ...rows.map((row) => [...cellsOf(row), numberOf(unit, row.value)]),
    lastCsvLine(rows.length),
  ];
  const text = `${BYTE_ORDER_MARK}${lines.map(csvLine).join('')}`;
  const parts = ['figures', measure.replaceAll('_', '-'), from, to, ...(branch ? [branch] : [])];
  return { file: new Blob([text], { type: 'text/csv' }), name: `${parts.join('-')}.csv` };
}
