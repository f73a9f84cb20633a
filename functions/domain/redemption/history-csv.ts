import type { HistoryRow } from '../../../src/contract/redemption-records';
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

/** The file for a spreadsheet, made while it is read. */
export function historyCsv(parts: AsyncGenerator<HistoryRow[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const head = csvLine(COLUMNS.map(([title]) => title));
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + head));
    },
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) return controller.close();
      const lines = value.map((row) => csvLine(COLUMNS.map(([, cell]) => cell(row))));
      controller.enqueue(encoder.encode(lines.join('')));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

function cellText(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
