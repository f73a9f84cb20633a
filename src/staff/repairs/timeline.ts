import { BRANCHES } from '../../content/site';
import type { RepairEventReply, RepairReply } from '../../contract/repairs/repair';
import type { TimelineItem } from '../../entities/order/Timeline';
import { repairEventText } from '../../entities/repair/labels';
import { AFTER_CORRECTION, correctionText } from '../work/correction/text';

/** The events after which another branch has the device. */
const ARRIVALS: readonly EventName[] = ['receive', 'accept-move'];

/**
 * The entries of a repair's timeline for staff, with the step's note and the device's location as
 * the reason; a move shows its destination.
 */
export function repairTimeline({ timeline }: Pick<RepairReply, 'timeline'>): TimelineItem[] {
  let holder: string | undefined;
  const bookedFor = timeline.find(({ step }) => step === 'book')?.detail.branch;
  return timeline.map((entry) => {
    const { at, by, step, detail, note, corrections = [] } = entry;
    const move = MOVES[step]?.(detail, { bookedFor, holder });
    if (ARRIVALS.includes(step)) holder = detail.branch;
    const place = move === `Moved to ${detail.place}` ? undefined : detail.place;
    const facts = [
      detail.is_attempt && 'Tried to reach the customer',
      detail.after_correction && AFTER_CORRECTION,
      place,
      note,
      ...corrections.map(correctionText),
    ];
    return {
      at,
      by,
      text: move ?? repairEventText(entry, 'staff'),
      reason: facts.filter(Boolean).join(' · ') || undefined,
    };
  });
}

function branchName(code: string | undefined): string | undefined {
  return BRANCHES.find((branch) => branch.code === code)?.name ?? code;
}

/** The branches that a move depends on. */
interface Known {
  /** The branch for which the repair was booked. */
  bookedFor: string | undefined;
  /** The branch that has the device. */
  holder: string | undefined;
}

type Detail = RepairEventReply['detail'];
type EventName = RepairEventReply['step'];

/** The texts of the events that bring a device to a place; undefined for the usual text. */
const MOVES: Readonly<
  Partial<Record<EventName, (detail: Detail, known: Known) => string | undefined>>
> = {
  receive({ branch }, { bookedFor }) {
    if (bookedFor === undefined || branch === bookedFor) return undefined;
    return `Received at ${branchName(branch)}, booked for ${branchName(bookedFor)}`;
  },
  'accept-move'({ branch }) {
    const name = branchName(branch);
    return name && `Accepted by ${name}`;
  },
  move: ({ branch, place }, { holder }) =>
    branch === holder ? `Moved to ${place}` : `Sent to ${branchName(branch)}`,
};

/** When this first happened to a repair (ms); undefined if never. */
export function firstOf(
  { timeline }: Pick<RepairReply, 'timeline'>,
  name: EventName,
): number | undefined {
  return timeline.find(({ step }) => step === name)?.at;
}
