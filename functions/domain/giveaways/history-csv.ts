import type { HistoryRow } from '../../../src/contract/redemption-records';
import { BYTE_ORDER_MARK, csvLine, lastCsvLine } from '../../../src/lib/csv/csv';
import { REDEMPTION_TITLES, redemptionCells } from '../../../src/lib/csv/redemptions';
import { dayText } from '../../../src/lib/india-time';
import { streamTexts } from '../core/text-stream';

/** The file name of an export made at `now` (ms), including the date in India. */
export function historyFileName(now: number): string {
  return `redemptions-${dayText(now)}.csv`;
}

/** Streams the CSV export; its last line states the number of rows. */
export function historyCsv(
  parts: AsyncGenerator<HistoryRow[]>,
): Promise<ReadableStream<Uint8Array>> {
  return streamTexts(textsOf(parts));
}

async function* textsOf(parts: AsyncGenerator<HistoryRow[]>): AsyncGenerator<string> {
  let text = BYTE_ORDER_MARK + csvLine(REDEMPTION_TITLES);
  let rows = 0;
  for await (const part of parts) {
    rows += part.length;
    yield text + part.map((row) => csvLine(redemptionCells(row))).join('');
    text = '';
  }
  yield csvLine(lastCsvLine(rows));
}
