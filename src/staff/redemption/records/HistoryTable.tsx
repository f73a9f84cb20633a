import type { HistoryRow } from '../../../contract/redemption-records';
import { BYTE_ORDER_MARK, csvLine, lastCsvLine } from '../../../lib/csv/csv';
import { REDEMPTION_TITLES, redemptionCells } from '../../../lib/csv/redemptions';
import { momentText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { BulkBar } from '../../../ui/list/bulk/BulkBar';
import { type Columns, RowTable } from '../../../ui/list/table/RowTable';
import type { HistoryList } from './queries';
import { RedemptionCard } from './RedemptionCard';

/** The details panel shows the item; the table beside the scanner is too narrow for it. */
const COLUMNS: Columns<HistoryRow> = [
  { title: 'Customer', sort: 'customer', text: ({ customer_name }) => customer_name },
  { title: 'When', sort: 'when', text: ({ redeemed_at }) => momentText(redeemed_at) },
  { title: 'Ref No', text: ({ ref_no }) => ref_no },
  {
    title: 'Paid',
    sort: 'paid',
    isNumber: true,
    text: ({ final_price }) => formatRupees(final_price),
  },
];

/** Converts redemptions to CSV, in the same format as the full export. */
function redemptionsCsv(rows: readonly HistoryRow[]): string {
  const lines = [REDEMPTION_TITLES, ...rows.map(redemptionCells), lastCsvLine(rows.length)];
  return BYTE_ORDER_MARK + lines.map(csvLine).join('');
}

interface Props {
  list: HistoryList;
  /** Enables row selection, which is useful only for exporting. */
  canExport: boolean;
}

export function HistoryTable({ list, canExport }: Props) {
  return (
    <RowTable
      label="Redemptions"
      list={list}
      columns={COLUMNS}
      details={(row) => <RedemptionCard row={row} />}
      bulk={
        canExport
          ? (selection) => (
              <BulkBar selection={selection} fileName="redemptions" toCsv={redemptionsCsv} />
            )
          : undefined
      }
    />
  );
}
