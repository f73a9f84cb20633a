import { BYTE_ORDER_MARK, csvLine } from '../../../lib/csv/csv';
import { dayText } from '../../../lib/india-time';
import { download } from '../../download';
import type { ActiveRow, TableRecipe } from '../table/RowTable';

/** The rows as CSV with the columns of their table. */
export function rowsCsv<Each extends ActiveRow>(
  rows: readonly Each[],
  { nameOf, columns }: Pick<TableRecipe<Each>, 'nameOf' | 'columns'>,
): string {
  const titles = ['Name', ...columns.map(({ title }) => title), 'Status'];
  const lines = rows.map((row) => [
    nameOf(row),
    ...columns.map(({ text }) => text(row)),
    row.is_active ? 'Active' : 'Inactive',
  ]);
  return BYTE_ORDER_MARK + [titles, ...lines].map(csvLine).join('');
}

/** Saves rows as a spreadsheet file. */
export function exportRows<Each extends ActiveRow>(
  name: string,
  rows: readonly Each[],
  table: TableRecipe<Each>,
): void {
  const file = new Blob([rowsCsv(rows, table)], { type: 'text/csv' });
  download(file, `${name}-${dayText(Date.now())}.csv`);
}
