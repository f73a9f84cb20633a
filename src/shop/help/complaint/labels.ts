import type { ComplaintReply } from '../../../contract/orders/complaints';
import { tenDigits } from '../../../lib/identity/mobile';
import { dateText, momentText } from '../../../lib/india-time';

const STATES: Readonly<Record<ComplaintReply['state'], string>> = {
  received: 'Received',
  acknowledged: 'Acknowledged',
  closed: 'Closed',
};

/**
 * Converts a mobile number to the ten digits that the server stores, because people write numbers
 * in many ways; returns an e-mail address unchanged.
 */
export function contactOf(text: string): string {
  return /^[+\d\s()-]+$/.test(text) ? tenDigits(text) : text;
}

/** The confirmation shown after a complaint has been sent. */
export function takenLines({ number, acknowledge_by, resolve_by }: ComplaintReply): string[] {
  return [
    `Your complaint number is ${number}`,
    'Save this number to check the status.',
    `We will acknowledge it by ${momentText(acknowledge_by)} and resolve it by ${dateText(resolve_by)}.`,
  ];
}

/** Describes a complaint's state as lines of text; the first line names the state. */
export function stateLines(complaint: ComplaintReply): string[] {
  const { state, number, received_at, acknowledge_by, resolve_by, closed_at, answer } = complaint;
  const received = `${number}, received ${momentText(received_at)}`;
  if (state === 'closed') {
    const closed = closed_at === null ? [] : [`Closed ${momentText(closed_at)}`];
    return [STATES[state], received, ...closed, answer ?? ''];
  }
  const next =
    state === 'received' ? [`We will acknowledge it by ${momentText(acknowledge_by)}`] : [];
  return [STATES[state], received, ...next, `We will resolve it by ${dateText(resolve_by)}`];
}
