import { BYTE_ORDER_MARK, csvLine } from '../../../lib/csv/csv';
import { dayText } from '../../../lib/india-time';
import { download } from '../../download';
import type { Column } from '../table/RowTable';

/** The rows as CSV with the columns of their table. */
export function rowsCsv<Each>(
  rows: readonly Each[],
  columns: readonly Pick<Column<Each>, 'title' | 'text'>[],
): string {
  const titles = columns.map(({ title }) => title);
  const lines = rows.map((row) => columns.map(({ text }) => text(row)));
  return BYTE_ORDER_MARK + [titles, ...lines].map(csvLine).join('');
}

/** Saves a CSV file under a name with today's date. */
export function saveCsv(name: string, csv: string): void {
  download(new Blob([csv], { type: 'text/csv' }), `${name}-${dayText(Date.now())}.csv`);
}
