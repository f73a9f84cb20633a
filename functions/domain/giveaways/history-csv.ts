import type { HistoryRow } from '../../../src/contract/redemption-records';
import { BYTE_ORDER_MARK, csvLine, lastCsvLine } from '../../../src/lib/csv/csv';
import { REDEMPTION_TITLES, redemptionCells } from '../../../src/lib/csv/redemptions';
import { dayText } from '../../../src/lib/india-time';

/** The file name of an export made at `now` (ms), including the date in India. */
export function historyFileName(now: number): string {
  return `redemptions-${dayText(now)}.csv`;
}

/**
 * Streams the CSV export; its last line states the number of rows. Throws if the first part cannot
 * be read. If a later part fails, the stream ends with an error that contains no data, because the
 * runtime logs the error.
 */
export async function historyCsv(
  parts: AsyncGenerator<HistoryRow[]>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const texts = textsOf(parts);
  let next = await texts.next();
  return new ReadableStream({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value));
      try {
        next = await texts.next();
      } catch {
        controller.error(new Error('The export was interrupted'));
      }
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
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
