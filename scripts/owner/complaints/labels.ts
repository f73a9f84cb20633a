import { acknowledgeBy, resolveBy } from '../../../functions/domain/complaints/clocks.ts';
import { momentText } from '../../../src/lib/india-time.ts';
import type { Row } from '../database/local.ts';

function clock(what: string, by: number, now: number): string {
  return now > by
    ? `LATE: to be ${what} since ${momentText(by)}`
    : `to be ${what} by ${momentText(by)}`;
}

/** The summary of an open complaint: its deadlines, the complainant and the text. */
export function complaintText(row: Row, now: number): string {
  const { number, state, name, mobile, email, order_id, text } = row;
  const receivedAt = Number(row.received_at);
  return [
    `${number}, received ${momentText(receivedAt)}`,
    ...(state === 'received' ? [clock('acknowledged', acknowledgeBy(receivedAt), now)] : []),
    clock('resolved', resolveBy(receivedAt), now),
    [name, mobile, email, order_id].filter((part) => part !== null).join(', '),
    text,
  ].join('\n  ');
}
