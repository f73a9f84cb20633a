import type { HistoryRow } from '../../../contract/redemption-records';
import { BYTE_ORDER_MARK, csvLine, lastCsvLine } from '../../../lib/csv/csv';
import { REDEMPTION_TITLES, redemptionCells } from '../../../lib/csv/redemptions';
import { momentText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { BulkBar } from '../../../ui/list/bulk/BulkBar';
import type { ShownView } from '../../../ui/list/table/ViewSwitch';
import { type RecordColumns, RecordList } from '../../work/records/RecordList';
import type { HistoryList } from './queries';
import { RedemptionCard } from './RedemptionCard';

/** Only the card shows the item; the table beside the scanner is too narrow for it. */
const COLUMNS: RecordColumns<HistoryRow> = [
  {
    name: 'customer',
    title: 'Customer',
    isSortable: true,
    text: ({ customer_name }) => customer_name,
  },
  {
    name: 'when',
    title: 'When',
    isSortable: true,
    text: ({ redeemed_at }) => momentText(redeemed_at),
  },
  { name: 'ref-no', title: 'Ref No', text: ({ ref_no }) => ref_no },
  {
    name: 'paid',
    title: 'Paid',
    isSortable: true,
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
  view: ShownView;
  list: HistoryList;
  /** Enables row selection, which is useful only for exporting. */
  canExport: boolean;
}

export function HistoryRows({ view, list, canExport }: Props) {
  return (
    <RecordList
      view={view}
      label="Redemptions"
      list={list}
      columns={COLUMNS}
      card={(row) => <RedemptionCard row={row} />}
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
