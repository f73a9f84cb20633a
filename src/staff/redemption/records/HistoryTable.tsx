import type { HistoryRow } from '../../../contract/redemption-records';
import { BYTE_ORDER_MARK, csvLine, lastCsvLine } from '../../../lib/csv/csv';
import { REDEMPTION_TITLES, redemptionCells } from '../../../lib/csv/redemptions';
import { momentText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { BulkBar } from '../../../ui/list/bulk/BulkBar';
import { saveCsv } from '../../../ui/list/bulk/export-rows';
import { type Column, RowTable } from '../../../ui/list/table/RowTable';
import { useSelection } from '../../../ui/list/use-selection';
import type { HistoryList } from './queries';
import { RedemptionCard } from './RedemptionCard';

/** The item is in the panel, because there is no room for it beside the scanner. */
const COLUMNS: readonly [Column<HistoryRow>, ...Column<HistoryRow>[]] = [
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

/** Redemptions as CSV, in the format of the full export. */
function redemptionsCsv(rows: readonly HistoryRow[]): string {
  const lines = [REDEMPTION_TITLES, ...rows.map(redemptionCells), lastCsvLine(rows.length)];
  return BYTE_ORDER_MARK + lines.map(csvLine).join('');
}

interface Props {
  list: HistoryList;
  /** Enables row selection, which only an export needs. */
  canExport: boolean;
}

export function HistoryTable({ list, canExport }: Props) {
  const selection = useSelection(list.rows);
  return (
    <RowTable
      label="Redemptions"
      list={list}
      columns={COLUMNS}
      sort={list.filters.sort}
      onSort={(sort) => list.setFilters({ sort })}
      selection={canExport ? selection : undefined}
      details={(row) => <RedemptionCard row={row} />}
    >
      <BulkBar
        selection={selection}
        onExport={() => saveCsv('redemptions', redemptionsCsv(selection.selected))}
      />
    </RowTable>
  );
}
