import type { EventDetail } from '../../../src/contract/repairs/repair.ts';
import type { Outcome } from '../../../src/contract/repairs/states.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/lib/durations.ts';
import { dayText, endOfDayOf } from '../../../src/lib/india-time.ts';
import { DEVICES } from '../repairs/examples.ts';
import { type RepairEventRow, type RepairRows, WARRANTY_MS } from '../repairs/rows.ts';
import { customerOf } from './customers.ts';
import { type BranchDay, openMoment, whenOpen } from './day.ts';
import { between, pick, pickWeighted, type Random } from './random.ts';
import { referenceOf } from './sales.ts';

/** A finished repair before it has an ID and a number. */
export interface PastRepair {
  createdAt: number;
  endedAt: number;
  branch: string;
  device: (typeof DEVICES)[number];
  price: number;
  /** What the customer paid; 0 without a bill. */
  paid: number;
  rows: Omit<RepairRows, 'row'> & { row: PastRow };
  /** The earlier repair whose warranty this one claims, and the repair that claimed this one's. */
  claimOf?: PastRepair;
  claim?: PastRepair;
}

/** The row of a repair without its names. */
type PastRow = Omit<RepairRows['row'], 'id' | 'number' | 'reference' | 'requestId'>;

type Course = Outcome | 'goodwill' | 'no_show' | 'cancelled';

/** The repairs that came in on this day; some are claims on the warranty of an earlier one. */
export function repairsOf(
  day: BranchDay,
  count: number,
  earlier: readonly PastRepair[],
): PastRepair[] {
  return Array.from({ length: count }, () => {
    const claimable = earlier.filter((one) => isClaimable(one, day));
    const [first, ...others] = claimable;
    if (first !== undefined && day.random() < 0.07)
      return claimOf(day, pick(day.random, [first, ...others]));
    const course = pickWeighted<Course>(day.random, [
      ['repaired', 76],
      ['partly_repaired', 3],
      ['not_repaired', 5],
      ['declined', 8],
      ['goodwill', 1],
      ['no_show', 4],
      ['cancelled', 3],
    ]);
    if (course === 'no_show' || course === 'cancelled') return bookingOf(day, course);
    return repairOf(day, course);
  });
}

/** Who took the device in, who works on it, and when; some technicians are slower than others. */
function workOf({ random, team, ...day }: BranchDay, start: number) {
  const technician = pick(random, team.advisors);
  const slowness = 1 + (team.advisors.indexOf(technician) % 3) * 0.6;
  const hours = (least: number, most: number) => (least + random() * (most - least)) * HOUR_MS;
  const quoted = whenOpen(start + hours(0.5, 4));
  const decided = quoted + hours(0.2, 9);
  const ready = whenOpen(decided + hours(1, 30) * slowness);
  const over = whenOpen(ready + hours(0.5, 60));
  const promised = whenOpen(start + pick(random, [24, 24, 48]) * HOUR_MS);
  return { day, technician, quoted, decided, ready, over, promised };
}

function repairOf(day: BranchDay, course: Outcome | 'goodwill'): PastRepair {
  const { random, team } = day;
  const received = openMoment(day);
  const { technician, quoted, decided, ready, over, promised } = workOf(day, received);
  const device = pick(random, DEVICES);
  const price = device.price + between(random, 0, 60) * 10;
  const clerk = pick(random, [...team.advisors, team.head]);
  const isDeclined = course === 'declined';
  const outcome = course === 'goodwill' ? 'repaired' : course;
  const isPaid = outcome === 'repaired' || outcome === 'partly_repaired';
  const paid = isPaid && course !== 'goodwill' ? price : 0;
  const by = pickWeighted(random, [
    ['link', 50],
    ['phone', 30],
    ['counter', 20],
  ]);
  const decider = by === 'link' ? null : clerk;
  const estimate = { estimate: 1, total: price };
  const without = random() < 0.04;
  const events: RepairEventRow[] = [
    event(received, 'receive', 'received', clerk),
    event(received + 5 * MINUTE_MS, 'assign', 'received', clerk, { technician }),
    event(quoted, 'quote', 'quoted', technician, estimate),
    ...(isDeclined
      ? [event(decided, 'decline', 'ready', decider, { estimate: 1 })]
      : [
          event(decided, 'approve', 'approved', decider, { ...estimate, by }),
          event(ready, 'ready', 'ready', course === 'goodwill' ? team.head : technician, {
            ...{ outcome, ...(course === 'goodwill' && { goodwill: price }) },
          }),
        ]),
    ...(paid > 0 ? [event(over, 'record-payment', 'ready', clerk, { amount: paid })] : []),
    {
      ...event(over, 'hand-over', 'handed_over', without ? team.head : clerk),
      ...(without ? { checked: 'photo-id' } : { proof: pick(random, ['code', 'qr', 'slip']) }),
    },
  ];
  return past(day, device, events, {
    ...{ price, paid, technician },
    rows: {
      estimate: {
        ...{ text: device.work, total: price, at: quoted },
        ...(isDeclined
          ? { declinedAt: decided }
          : { approvedAt: decided, approvedBy: by, actorId: decider }),
      },
      ...(paid > 0 && { payment: paymentOf(random, paid, { at: over, actorId: clerk }) }),
    },
    row: {
      ...{
        outcome,
        promisedAt: promised,
        approvedTotal: isDeclined || course === 'goodwill' ? 0 : price,
      },
      ...(isPaid && { warrantyUntil: endOfDayOf(over + WARRANTY_MS) }),
    },
  });
}

function claimOf(day: BranchDay, first: PastRepair): PastRepair {
  const { random, team } = day;
  const received = openMoment(day);
  const { technician, ready, over, promised } = workOf(day, received);
  const clerk = pick(random, team.advisors);
  const events = [
    event(received, 'receive', 'approved', clerk),
    event(received + 5 * MINUTE_MS, 'assign', 'approved', clerk, { technician }),
    event(ready, 'ready', 'ready', technician, { outcome: 'repaired' }),
    { ...event(over, 'hand-over', 'handed_over', clerk), proof: 'slip' } satisfies RepairEventRow,
  ];
  const { name, mobile } = first.rows.row;
  first.claim = {
    ...past(day, first.device, events, {
      ...{ price: 0, paid: 0, technician, rows: {} },
      row: { name, mobile, outcome: 'repaired', promisedAt: promised },
    }),
    claimOf: first,
  };
  return first.claim;
}

/** Customers claim within weeks, once per repair. */
function isClaimable({ branch, endedAt, paid, claim }: PastRepair, { team, start }: BranchDay) {
  if (branch !== team.branch || paid === 0 || claim !== undefined) return false;
  return endedAt < start && start - endedAt < 40 * DAY_MS;
}

/** A booking whose customer did not come or cancelled. */
function bookingOf(day: BranchDay, state: 'no_show' | 'cancelled'): PastRepair {
  const { random, start } = day;
  const booked = openMoment(day);
  const ended =
    state === 'no_show' ? start + 2 * DAY_MS : booked + between(random, 1, 12) * HOUR_MS;
  const events = [
    event(booked, 'book', 'booked', null),
    event(ended, state === 'no_show' ? 'no-show' : 'cancel', state, null),
  ];
  return past(day, pick(random, DEVICES), events, {
    ...{ price: 0, paid: 0, technician: null, rows: {} },
    row: { bookedDay: dayText(start + DAY_MS) },
  });
}

function event(
  at: number,
  step: RepairEventRow['step'],
  state: RepairEventRow['state'],
  actorId: number | null,
  detail: EventDetail = {},
): RepairEventRow {
  return { at, step, state, actorId, detail };
}

/** A repair with these events, which are in order. */
function past(
  { random, team }: BranchDay,
  device: PastRepair['device'],
  events: RepairEventRow[],
  {
    price,
    paid,
    technician,
    rows,
    row,
  }: Pick<PastRepair, 'price' | 'paid'> & {
    technician: number | null;
    rows: Omit<RepairRows, 'row' | 'events'>;
    row: Partial<PastRow>;
  },
): PastRepair {
  const [first = event(0, 'book', 'booked', null)] = events;
  const last = events.at(-1) ?? first;
  const isReceived = first.step === 'receive';
  const { type: deviceType, brand, model, colour, fault } = device;
  return {
    ...{ createdAt: first.at, endedAt: last.at, branch: team.branch, device, price, paid },
    rows: {
      ...rows,
      events,
      ...(isReceived && { received: { at: first.at, actorId: first.actorId ?? null } }),
      row: {
        ...{ ...customerOf(random), branch: team.branch, firstBranch: team.branch },
        ...{ deviceType, brand, model, colour, faults: [fault], state: last.state },
        ...{ conditions: ['works'], accessories: [], bodyHash: 'seed', technicianId: technician },
        ...{ lock: isReceived ? 'customer-unlocks' : null, createdBy: first.actorId },
        ...{ createdAt: first.at, stateSince: last.at, endedAt: last.at },
        ...row,
      },
    },
  };
}

function paymentOf(random: Random, amount: number, taken: { at: number; actorId: number }) {
  const method = pickWeighted(random, [
    ['cash', 45],
    ['upi', 45],
    ['card', 10],
  ]);
  if (method === 'cash') return { method, amount, ...taken };
  return { method, amount, ...taken, reference: referenceOf(random, method, amount) };
}
