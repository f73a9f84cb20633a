import { PROOF_TEXTS, WITHOUT_CODE_TEXTS } from '../../contract/orders/texts';
import type { RepairEventReply, RepairReply } from '../../contract/repairs/repair';
import type {
  Accessory,
  ApprovedBy,
  Condition,
  DeviceType,
  LockAnswer,
  Outcome,
  RepairState,
  WaitingFor,
} from '../../contract/repairs/states';
import type { Presence } from '../../contract/shop-device';
import { formatRupees } from '../../lib/money';

/** The audience of a label: the customer, or staff. */
type Audience = 'customer' | 'staff';

type Labels<Key extends string> = Readonly<Record<Key, Readonly<Record<Audience, string>>>>;

const STATES: Labels<RepairState> = {
  to_confirm: { customer: 'Requested', staff: 'Call to confirm' },
  booked: { customer: 'Booked', staff: 'Booked' },
  received: { customer: 'We have your device', staff: 'To look at' },
  quoted: { customer: 'Waiting for your answer', staff: 'Waiting for the customer' },
  approved: { customer: 'Being repaired', staff: 'To do' },
  ready: { customer: 'Ready to collect', staff: 'Ready' },
  unclaimed: { customer: 'Not collected yet', staff: 'Unclaimed' },
  handed_over: { customer: 'Collected', staff: 'Handed over' },
  cancelled: { customer: 'Cancelled', staff: 'Cancelled' },
  no_show: { customer: 'Booking ended', staff: 'Not brought' },
};

const EVENTS: Labels<RepairEventReply['step']> = {
  book: { customer: 'Booked', staff: 'Booked by the customer' },
  confirm: { customer: 'Booking confirmed', staff: 'Booking confirmed' },
  'no-show': { customer: 'The booked day has passed', staff: 'Not brought' },
  receive: { customer: 'Received at the branch', staff: 'Device received' },
  quote: { customer: 'Price sent to you', staff: 'Estimate made' },
  approve: { customer: 'You accepted this price', staff: 'Estimate accepted' },
  decline: { customer: 'You declined the price', staff: 'Estimate declined' },
  'no-reply': { customer: 'You did not answer in time', staff: 'Closed without an answer' },
  assign: { customer: 'A technician has it', staff: 'Technician changed' },
  wait: { customer: 'Waiting', staff: 'Waiting' },
  resume: { customer: 'Work continues', staff: 'Work continues' },
  ready: { customer: 'Ready to collect', staff: 'Marked ready' },
  reopen: { customer: 'Work continues', staff: 'Opened again' },
  'hand-over': { customer: 'Collected', staff: 'Handed over' },
  cancel: { customer: 'Cancelled', staff: 'Cancelled' },
  unclaimed: { customer: 'Not collected', staff: 'Marked unclaimed' },
  move: { customer: 'Moved', staff: 'Moved' },
  'accept-move': { customer: 'Arrived at another branch', staff: 'Accepted by the branch' },
  'recall-move': { customer: 'Called back', staff: 'Called back' },
  'view-lock': { customer: 'Unlock code viewed', staff: 'Unlock code viewed' },
  'open-link': { customer: 'Check code entered', staff: 'Check code entered' },
  'print-slip': { customer: 'Slip printed', staff: 'Slip printed' },
  'message-slip': { customer: 'Message with the link', staff: 'Message with the link opened' },
  'set-lock': { customer: 'Screen lock answer changed', staff: 'Screen lock changed' },
  'record-payment': { customer: 'Paid at the branch', staff: 'Payment recorded' },
  'record-refund': { customer: 'Money returned', staff: 'Refund recorded' },
  'upi-claim': { customer: 'You told us that you paid', staff: 'Customer says: paid by UPI' },
  'wrong-digits': { customer: 'Payment checked', staff: 'Wrong digits entered for the payment' },
  'money-received': { customer: 'Paid by UPI', staff: 'Money received' },
  'money-missing': { customer: 'Payment not found', staff: 'Money not received' },
  'payment-problem': { customer: 'Payment does not match', staff: 'Payment does not match' },
  'refund-due': { customer: 'Paid twice, we will return it', staff: 'Payment not needed' },
  'refund-start': { customer: 'Refund on its way', staff: 'Refund started' },
  refund: { customer: 'Refund completed', staff: 'Refund completed' },
  'refund-failed': { customer: 'Refund delayed', staff: 'Refund failed' },
  note: { customer: 'Note', staff: 'Note' },
  'new-link': { customer: 'New link', staff: 'New link created' },
  correct: { customer: 'Details corrected', staff: 'Details corrected' },
  'warranty-claim': { customer: 'You claimed the warranty', staff: 'Warranty claimed' },
  'add-account': { customer: 'Added to your account', staff: 'Added to the customer’s account' },
};

/** Steps that have another name when the payment was made online. */
const ONLINE: Partial<typeof EVENTS> = {
  'record-payment': { customer: 'Paid online', staff: 'Paid online' },
  'record-refund': { customer: 'Refund on its way', staff: 'Refund sent' },
};

export const DEVICE_NAMES: Readonly<Record<DeviceType, string>> = {
  phone: 'Phone',
  laptop: 'Laptop',
  tablet: 'Tablet',
  watch: 'Watch',
  audio: 'Earphones or speaker',
  other: 'Other device',
};

export const CONDITION_NAMES: Readonly<Record<Condition, string>> = {
  works: 'Works',
  'no-power': 'Does not start',
  'screen-cracked': 'Screen cracked',
  'back-cracked': 'Back cracked',
  bent: 'Bent',
  scratched: 'Scratched',
  'water-marks': 'Water marks',
  'opened-before': 'Opened before',
};

export const ACCESSORY_NAMES: Readonly<Record<Accessory, string>> = {
  sim: 'SIM card',
  'memory-card': 'Memory card',
  case: 'Case',
  charger: 'Charger',
  cable: 'Cable',
  bag: 'Bag',
};

export const LOCK_NAMES: Readonly<Record<LockAnswer, string>> = {
  'repair-mode': 'Repair mode is on',
  'customer-unlocks': 'Customer unlocks it at pickup',
  code: 'Code given',
};

/** The same answers as the customer reads them. */
export const OWN_LOCK_NAMES: Readonly<Record<LockAnswer, string>> = {
  'repair-mode': 'Repair mode is on',
  'customer-unlocks': 'You unlock it at pickup',
  code: 'You gave us the code',
};

export const OUTCOME_NAMES: Readonly<Record<Outcome, string>> = {
  repaired: 'Repaired',
  partly_repaired: 'Partly repaired',
  not_repaired: 'Not repaired',
  declined: 'Returned without repair',
};

export const WAITING_NAMES: Readonly<Record<WaitingFor, string>> = {
  part: 'Waiting for a part',
  vendor: 'At a service centre',
  other_branch: 'At another branch',
  customer: 'Waiting for the customer',
};

function waitingName(reason: WaitingFor, audience: Audience): string {
  const isOwn = audience === 'customer' && reason === 'customer';
  return isOwn ? 'Waiting for you' : WAITING_NAMES[reason];
}

const APPROVED_TEXTS: Labels<ApprovedBy> = {
  link: { customer: 'You accepted this price', staff: 'accepted by link' },
  phone: { customer: 'You accepted this price by phone', staff: 'accepted by phone' },
  counter: { customer: 'You accepted this price at the counter', staff: 'accepted at the counter' },
  limit: { customer: 'Within the limit that you agreed', staff: 'within the agreed limit' },
};

/** A state's name. */
export function repairStateName(state: RepairState, audience: Audience): string {
  return STATES[state][audience];
}

/** A repair's state as text; while the work is waiting, it includes the reason. */
export function repairStateText(
  { state, waiting_for }: Pick<RepairReply, 'state' | 'waiting_for'>,
  audience: Audience,
): string {
  return waiting_for === null ? STATES[state][audience] : waitingName(waiting_for, audience);
}

/** A device's everyday name, such as “Tarang T5 5G”. */
export function deviceName({
  brand,
  model,
}: Pick<RepairReply['device'], 'brand' | 'model'>): string {
  return `${brand} ${model}`.trim();
}

/** The problems of a device, such as “Cracked screen, Weak battery”. */
export function faultsText(faults: RepairReply['faults']): string {
  return faults.map(({ name }) => name).join(', ');
}

/** Describes how an estimate was approved, such as “accepted by phone, recorded by Advait”. */
export function approvalText(
  {
    approved_by: by,
    recorded_by: recorder,
  }: Pick<RepairReply['estimates'][number], 'approved_by' | 'recorded_by'>,
  audience: Audience,
): string {
  if (by === undefined) return '';
  const text = APPROVED_TEXTS[by][audience];
  return recorder === undefined ? text : `${text}, recorded by ${recorder}`;
}

const PRESENCE_TEXTS: Readonly<Record<Presence, string>> = {
  'at-the-branch': ', at the branch',
  'shop-network': ', on the shop’s network',
};

/** The text of a timeline entry with its most important fact. */
export function repairEventText(entry: Parameters<typeof factText>[0], audience: Audience): string {
  const { from } = entry.detail;
  const text = factText(entry, audience);
  return from === undefined ? text : `${text}${PRESENCE_TEXTS[from]}`;
}

function factText(
  { step, checked, proof, detail }: Pick<RepairEventReply, 'step' | 'checked' | 'proof' | 'detail'>,
  audience: Audience,
): string {
  if (proof !== undefined) return `${EVENTS[step][audience]}${PROOF_TEXTS[audience][proof]}`;
  if (checked !== undefined) return `${EVENTS[step][audience]} ${WITHOUT_CODE_TEXTS[checked]}`;
  const text = (detail.provider && ONLINE[step]?.[audience]) ?? EVENTS[step][audience];
  if (step === 'wait' && detail.for !== undefined) {
    const { advance } = detail;
    const asked = advance === undefined ? '' : `, advance of ${formatRupees(advance)}`;
    return `${waitingName(detail.for, audience)}${asked}`;
  }
  if (step === 'ready' && detail.outcome !== undefined)
    return `${text}: ${OUTCOME_NAMES[detail.outcome]}${goodwillText(detail)}`;
  if (step === 'approve' && detail.by !== undefined) {
    const how = APPROVED_TEXTS[detail.by][audience];
    return audience === 'staff' ? `Estimate ${how}` : how;
  }
  if (detail.inspection_fee !== undefined)
    return `${text} (inspection fee of ${formatRupees(detail.inspection_fee)})`;
  if (detail.claim_of !== undefined) return `${text}, warranty claim of ${detail.claim_of}`;
  if (detail.claim !== undefined) return `${text}: ${detail.claim}`;
  const amount = detail.amount ?? (step === 'quote' ? detail.total : undefined);
  return amount === undefined ? text : `${text}: ${formatRupees(amount)}`;
}

function goodwillText({ goodwill, no_warranty }: RepairEventReply['detail']): string {
  if (goodwill === undefined) return '';
  const warranty = no_warranty ? 'without warranty' : 'with warranty';
  return `, at ₹0 as goodwill (agreed ${formatRupees(goodwill)}), ${warranty}`;
}
