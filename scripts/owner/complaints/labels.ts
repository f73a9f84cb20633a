import { acknowledgeBy, resolveBy } from '../../../functions/domain/complaints/clocks.ts';
import { momentText } from '../../../src/lib/india-time.ts';
import type { Row } from '../database/local.ts';

function clock(task: string, by: number, now: number): string {
  return now > by
    ? `LATE: ${task} was due by ${momentText(by)}`
    : `${task} due by ${momentText(by)}`;
}

/** Returns the summary of an open complaint: its deadlines, the complainant and the text. */
export function complaintText(row: Row, now: number): string {
  const { number, state, name, mobile, email, order_id, text } = row;
  const receivedAt = Number(row.received_at);
  return [
    `${number}, received ${momentText(receivedAt)}`,
    ...(state === 'received' ? [clock('acknowledgement', acknowledgeBy(receivedAt), now)] : []),
    clock('resolution', resolveBy(receivedAt), now),
    [name, mobile, email, order_id].filter((part) => part !== null).join(', '),
    text,
  ].join('\n  ');
}
