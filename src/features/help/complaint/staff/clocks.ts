import type { ComplaintRow } from '../../../../contract/orders/complaints';
import { momentText } from '../../../../lib/india-time';

interface Clock {
  text: string;
  isLate: boolean;
}

function clock(what: string, by: number, now: number): Clock {
  const isLate = now > by;
  const when = momentText(by);
  return {
    isLate,
    text: isLate ? `Late: to be ${what} since ${when}` : `To be ${what} by ${when}`,
  };
}

/** What is due when of a complaint that is open. */
export function clocksOf(complaint: ComplaintRow, now: number): Clock[] {
  const { state, acknowledge_by, resolve_by } = complaint;
  if (state === 'closed') return [];
  const resolving = clock('resolved', resolve_by, now);
  return state === 'received'
    ? [clock('acknowledged', acknowledge_by, now), resolving]
    : [resolving];
}
