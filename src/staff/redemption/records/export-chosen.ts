import type { HistoryRow } from '../../../contract/redemption-records';
import { BYTE_ORDER_MARK, csvLine, lastCsvLine } from '../../../lib/csv/csv';
import { REDEMPTION_TITLES, redemptionCells } from '../../../lib/csv/redemptions';
import { dayText } from '../../../lib/india-time';
import { download } from '../../../ui/download';

/** Saves the selected redemptions in the format of the full export. */
export function exportChosen(rows: readonly HistoryRow[]): void {
  const lines = [REDEMPTION_TITLES, ...rows.map(redemptionCells), lastCsvLine(rows.length)];
  const text = BYTE_ORDER_MARK + lines.map(csvLine).join('');
  const file = new Blob([text], { type: 'text/csv' });
  download(file, `redemptions-${dayText(Date.now())}.csv`);
}
