import type { HistoryRow } from '../../../src/contract/redemption-records';
import { lastCsvLine } from '../../../src/lib/csv';
import { dayText, timestampText } from '../../../src/lib/india-time';

const BYTE_ORDER_MARK = '\uFEFF';
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

/** The name of a file that is made at a moment (ms), by its day in India. */
export function historyFileName(now: number): string {
  return `redemptions-${dayText(now)}.csv`;
}

/** One RFC 4180 line; a text that a spreadsheet would take for a formula gets an apostrophe. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
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
  let text = BYTE_ORDER_MARK + csvLine(COLUMNS.map(([title]) => title));
  let rows = 0;
  for await (const part of parts) {
    rows += part.length;
    yield text + part.map((row) => csvLine(COLUMNS.map(([, cell]) => cell(row)))).join('');
    text = '';
  }
  yield csvLine(lastCsvLine(rows));
}

function cellText(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
