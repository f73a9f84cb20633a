import type { HistoryRow } from '../../contract/redemption-records';
import { timestampText } from '../india-time';

const COLUMNS: readonly [title: string, cell: (row: HistoryRow) => string | number][] = [
  ['Ref No', (row) => row.ref_no],
  ['Redeemed at (IST)', (row) => timestampText(row.redeemed_at)],
  ['Store', (row) => row.store_name ?? ''],
  ['Staff', (row) => row.staff_name],
  ['Customer', (row) => row.customer_name],
  ['Mobile', (row) => row.mobile],
  ['Instagram ID', (row) => row.instagram_id],
  ['Enrollment No', (row) => row.enrollment_no],
  ['Item', (row) => row.product],
  ['Original price', (row) => row.original_price],
  ['Discount', (row) => row.discount],
  ['Final price', (row) => row.final_price],
];

/** The column titles of the redemption export. */
export const REDEMPTION_TITLES = COLUMNS.map(([title]) => title);

/** Converts a redemption to a row of the export. */
export function redemptionCells(row: HistoryRow): (string | number)[] {
  return COLUMNS.map(([, cell]) => cell(row));
}
