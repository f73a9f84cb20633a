import type { ComplaintRow } from '../../contract/orders/complaints';
import { momentText } from '../../lib/india-time';

interface Clock {
  text: string;
  isLate: boolean;
}

function clock(verb: 'Acknowledge' | 'Resolve', by: number, now: number): Clock {
  const isLate = now > by;
  const when = momentText(by);
  return {
    isLate,
    text: isLate
      ? `Late: should have been ${verb.toLowerCase()}d by ${when}`
      : `${verb} by ${when}`,
  };
}

/** An open complaint's deadlines. */
export function clocksOf(complaint: ComplaintRow, now: number): Clock[] {
  const { state, acknowledge_by, resolve_by } = complaint;
  if (state === 'closed') return [];
  const resolving = clock('Resolve', resolve_by, now);
  return state === 'received'
    ? [clock('Acknowledge', acknowledge_by, now), resolving]
    : [resolving];
}
