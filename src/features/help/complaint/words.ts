import type { ComplaintReply } from '../../../contract/orders/complaints';
import { dateText, momentText } from '../../../lib/india-time';
import { tenDigits } from '../../../lib/phone';

const STATES: Readonly<Record<ComplaintReply['state'], string>> = {
  received: 'Received',
  acknowledged: 'Acknowledged',
  closed: 'Closed',
};

/** The contact that a complaint was made with, as it was taken down: people write a mobile number in many ways. */
export function contactOf(text: string): string {
  return /^[+\d\s()-]+$/.test(text) ? tenDigits(text) : text;
}

/** What a complainant is told once the complaint is taken down. */
export function takenLines({ number, acknowledge_by, resolve_by }: ComplaintReply): string[] {
  return [
    `Your complaint has the number ${number}`,
    `Keep it: with your mobile number it shows what became of the complaint.`,
    `A person acknowledges it by ${momentText(acknowledge_by)} and resolves it by ${dateText(resolve_by)}.`,
  ];
}

/** What a complainant reads of the state of a complaint, the state first. */
export function stateLines(complaint: ComplaintReply): string[] {
  const { state, number, received_at, acknowledge_by, resolve_by, closed_at, answer } = complaint;
  const received = `${number}, received ${momentText(received_at)}`;
  if (state === 'closed') {
    const closed = closed_at === null ? [] : [`Closed ${momentText(closed_at)}`];
    return [STATES[state], received, ...closed, answer ?? ''];
  }
  const next = state === 'received' ? [`To be acknowledged by ${momentText(acknowledge_by)}`] : [];
  return [STATES[state], received, ...next, `To be resolved by ${dateText(resolve_by)}`];
}
