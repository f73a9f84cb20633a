import { BRANCHES } from '../../content/site';
import type { CorrectionReply } from '../../contract/repairs/correction';
import type { RepairEventReply, RepairReply } from '../../contract/repairs/repair';
import { ACCESSORIES, type CorrectedField } from '../../contract/repairs/states';
import type { TimelineItem } from '../../entities/order/Timeline';
import { ACCESSORY_NAMES, repairEventText } from '../../entities/repair/labels';

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
      detail.after_correction && 'Soon after a new mobile number',
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

/** What was corrected, such as `Mobile number: 9200000001 → 9200000002`. */
function correctionText({ field, from, to }: CorrectionReply): string {
  return `${FIELD_NAMES[field]}: ${shown(field, from)} → ${shown(field, to)}`;
}

function shown(field: CorrectedField, text: string): string {
  if (text === '') return 'none';
  if (field !== 'accessories') return text;
  return ACCESSORIES.filter((each) => text.split(', ').includes(each))
    .map((each) => ACCESSORY_NAMES[each])
    .join(', ');
}

const FIELD_NAMES: Readonly<Record<CorrectedField, string>> = {
  mobile: 'Mobile number',
  second_mobile: 'Second number',
  name: 'Name',
  brand: 'Brand',
  model: 'Model',
  serial: 'IMEI or serial number',
  accessories: 'Left with the device',
};

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
