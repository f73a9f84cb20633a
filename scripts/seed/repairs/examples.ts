import type { LockCode } from '../../../functions/domain/repairs/lock/seal.ts';
import type { EventDetail } from '../../../src/contract/repairs/repair.ts';
import type {
  Condition,
  DeviceType,
  Outcome,
  StoredRepairState,
  WaitingFor,
} from '../../../src/contract/repairs/states.ts';
import type { RepairOccurrence, RepairStep } from '../../../src/contract/repairs/steps.ts';

/** A sample repair for the local board; prices in whole rupees. */
export interface Example {
  state: StoredRepairState;
  hoursAgo: number;
  name: string;
  type: DeviceType;
  brand: string;
  model: string;
  colour: string;
  fault: string;
  work: string;
  price: number;
  place: string;
  conditions: readonly Condition[];
  note?: string;
  promisedInHours?: number;
  /** The day that the customer booked, in days from today. */
  bookedInDays?: number;
  /** True if the branch must call the customer before the booking takes a place in its day. */
  isToCall?: true;
  /** The code that unlocks the device; if unset, the device is unlocked at pickup. */
  lockCode?: LockCode;
  waitsFor?: WaitingFor;
  outcome?: Outcome;
  /** The customer's advance payment, in rupees. */
  advance?: number;
  /** True if the branch's advisor works on the repair. */
  isTaken?: true;
  /** True if the device is on its way to another branch. */
  isSent?: true;
  /** True if the device is back because the customer is claiming the warranty. */
  isClaimed?: true;
}

/** The names of sample customers. */
export const NAMES = [
  'Meera Kelkar',
  'Sanjay Ghorpade',
  'आरती देशपांडे',
  'Farhan Shaikh',
  'Lakshmi Venkataraman',
  'Rohit Kale',
  'Dr Padmanabhan Krishnamurthy-Raghunathan',
  'Sneha Patil',
  'Imran Qureshi',
  'Anjali Bhosale',
] as const;

/** Devices with their usual fault and what its repair costs. */
export const DEVICES = [
  {
    type: 'phone',
    brand: 'Tarang',
    model: 'T5 5G',
    colour: 'Blue',
    fault: 'screen',
    work: 'New display',
    price: 2499,
  },
  {
    type: 'phone',
    brand: 'Nila',
    model: 'N9 Pro',
    colour: 'Black',
    fault: 'battery',
    work: 'New battery',
    price: 1799,
  },
  {
    type: 'laptop',
    brand: 'Vayu',
    model: 'Air 14',
    colour: 'Silver',
    fault: 'laptop',
    work: 'New keyboard',
    price: 1799,
  },
  {
    type: 'phone',
    brand: 'Tarang',
    model: 'T1 Lite',
    colour: 'Green',
    fault: 'port',
    work: 'New charging port',
    price: 699,
  },
  {
    type: 'phone',
    brand: 'Nila',
    model: 'Fold 2',
    colour: 'Grey',
    fault: 'water',
    work: 'Cleaning after water damage',
    price: 1999,
  },
  {
    type: 'tablet',
    brand: 'Kosh',
    model: 'Slate 10',
    colour: 'White',
    fault: 'other',
    work: 'New speaker',
    price: 1200,
  },
] as const;

type Own = Pick<Example, 'state' | 'hoursAgo'> & Partial<Example>;

const OWN: readonly Own[] = [
  { state: 'booked', hoursAgo: 3, bookedInDays: 0 },
  {
    state: 'booked',
    hoursAgo: 20,
    bookedInDays: 0,
    note: 'I come after office, about 7 pm.',
  },
  { state: 'booked', hoursAgo: 26, bookedInDays: 0 },
  { state: 'booked', hoursAgo: 4, bookedInDays: 0 },
  { state: 'booked', hoursAgo: 22, bookedInDays: 1, isToCall: true },
  { state: 'booked', hoursAgo: 45, bookedInDays: 3, note: 'Please keep the old display for me.' },
  { state: 'received', hoursAgo: 1, promisedInHours: 2 },
  { state: 'received', hoursAgo: 2 },
  {
    state: 'received',
    hoursAgo: 5,
    promisedInHours: -1,
    note: 'Fell down the stairs. Touch works on the left side only.',
  },
  {
    state: 'received',
    hoursAgo: 6,
    isTaken: true,
    lockCode: { code: '2580', isPattern: false },
  },
  { state: 'received', hoursAgo: 30, waitsFor: 'customer' },
  { state: 'quoted', hoursAgo: 4 },
  { state: 'quoted', hoursAgo: 28, isTaken: true },
  { state: 'quoted', hoursAgo: 50 },
  {
    state: 'approved',
    hoursAgo: 5,
    promisedInHours: 1,
    isTaken: true,
    lockCode: { code: '14789', isPattern: true },
  },
  { state: 'approved', hoursAgo: 7, promisedInHours: 4 },
  { state: 'approved', hoursAgo: 9 },
  { state: 'approved', hoursAgo: 25, promisedInHours: -3, isTaken: true },
  {
    state: 'approved',
    hoursAgo: 32,
    waitsFor: 'part',
    note: 'Original display ordered.',
    advance: 500,
  },
  { state: 'approved', hoursAgo: 60, waitsFor: 'vendor' },
  { state: 'approved', hoursAgo: 29, isSent: true, place: 'Courier bag 3' },
  { state: 'ready', hoursAgo: 8, outcome: 'repaired' },
  { state: 'ready', hoursAgo: 27, outcome: 'repaired' },
  { state: 'ready', hoursAgo: 100, outcome: 'partly_repaired' },
  { state: 'ready', hoursAgo: 190, outcome: 'not_repaired' },
  { state: 'unclaimed', hoursAgo: 2500, outcome: 'repaired' },
  { state: 'handed_over', hoursAgo: 30, outcome: 'repaired' },
  { state: 'handed_over', hoursAgo: 52, outcome: 'repaired' },
  { state: 'handed_over', hoursAgo: 75, outcome: 'repaired' },
  { state: 'handed_over', hoursAgo: 340, outcome: 'repaired', isClaimed: true },
  { state: 'handed_over', hoursAgo: 700, outcome: 'partly_repaired' },
  { state: 'cancelled', hoursAgo: 90 },
  { state: 'no_show', hoursAgo: 200 },
];

export const EXAMPLES: readonly Example[] = OWN.map((own, index) => ({
  name: NAMES[index % NAMES.length] ?? NAMES[0],
  ...(DEVICES[index % DEVICES.length] ?? DEVICES[0]),
  place: `Shelf ${'ABC'[index % 3]}${(index % 5) + 1}`,
  conditions: index % 3 === 0 ? ['scratched'] : ['works'],
  ...own,
}));

export interface RepairEvent {
  step: RepairStep | RepairOccurrence;
  state: StoredRepairState;
  detail: (price: number) => EventDetail;
}

function event(
  step: RepairEvent['step'],
  state: StoredRepairState,
  detail: RepairEvent['detail'] = () => ({}),
): RepairEvent {
  return { step, state, detail };
}

const BOOKED = [event('book', 'booked')];
const RECEIVED = [event('receive', 'received')];
const QUOTED = [...RECEIVED, event('quote', 'quoted', (total) => ({ estimate: 1, total }))];
const APPROVED = [
  ...QUOTED,
  event('approve', 'approved', (total) => ({ estimate: 1, total, by: 'link' })),
];
const READY = [...APPROVED, event('ready', 'ready', () => ({ outcome: 'repaired' }))];

const EVENTS: Readonly<Record<StoredRepairState, readonly RepairEvent[]>> = {
  booked: BOOKED,
  cancelled: [...BOOKED, event('cancel', 'cancelled')],
  no_show: [...BOOKED, event('no-show', 'no_show')],
  received: RECEIVED,
  quoted: QUOTED,
  approved: APPROVED,
  ready: READY,
  unclaimed: [...READY, event('unclaimed', 'unclaimed')],
  handed_over: [
    ...READY,
    event('record-payment', 'ready', (amount) => ({ amount })),
    event('hand-over', 'handed_over'),
  ],
};

/** The events of this repair. */
export function eventsOf({ state, advance }: Example): readonly RepairEvent[] {
  if (advance === undefined) return EVENTS[state];
  return [...EVENTS[state], event('record-payment', state, () => ({ amount: advance }))];
}
