import type { HistoryRow } from '../../../src/contract/redemption-records';
import { BYTE_ORDER_MARK, csvLine, lastCsvLine } from '../../../src/lib/csv/csv';
import { REDEMPTION_TITLES, redemptionCells } from '../../../src/lib/csv/redemptions';
import { dayText } from '../../../src/lib/india-time';

/** The name of a file that is made at a moment (ms), by its day in India. */
export function historyFileName(now: number): string {
  return `redemptions-${dayText(now)}.csv`;
}

/**
 * The file for a spreadsheet, made while it is read; its last line counts its rows. Throws when the
 * first part cannot be read; a later one that cannot breaks the file off, with nothing about the
 * question in the error, because the runtime logs it.
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
        controller.error(new Error('The file broke off'));
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
