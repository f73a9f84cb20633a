import { advanceLeft } from '../../contract/repairs/payment';
import type { RepairReply } from '../../contract/repairs/repair';
import { isFree, type Outcome } from '../../contract/repairs/states';
import { dateText } from '../../lib/india-time';
import { formatRupees } from '../../lib/money';

type ShownRepair = Pick<
  RepairReply,
  | 'state'
  | 'branch'
  | 'customer'
  | 'limit'
  | 'promised_at'
  | 'waiting_for'
  | 'waiting_until'
  | 'outcome'
  | 'estimates'
  | 'due'
  | 'paid'
  | 'timeline'
  | 'online'
  | 'check'
  | 'collection_code'
  | 'claim_of'
  | 'inspection_fee'
>;

const DECLINED = 'Returned without repair, because you did not accept the estimate.';

const READY: Readonly<Record<Outcome, string>> = {
  repaired: 'It is repaired.',
  partly_repaired:
    'We could repair only part of it. Ask us at the branch what still does not work.',
  not_repaired: 'We could not repair it. You pay nothing for the repair.',
  declined: `${DECLINED} You pay nothing.`,
};

/** The estimate that the customer has not answered yet. */
export function openEstimate({ estimates }: Pick<RepairReply, 'estimates'>) {
  return estimates.findLast(({ state }) => state === 'open');
}

/** The estimate that the customer has accepted, on which the bill is based. */
export function approvedEstimate({ estimates }: Pick<RepairReply, 'estimates'>) {
  return estimates.findLast(({ state }) => state === 'approved');
}

/** The reason why the work is paused; undefined if it is not. */
function waitingText(repair: ShownRepair): string | undefined {
  const { waiting_for, waiting_until, branch } = repair;
  const until = waiting_until === null ? '' : ` We expect it by ${dateText(waiting_until)}.`;
  switch (waiting_for) {
    case 'part': {
      return advanceText(repair) ?? 'We have ordered a part. We will continue when it arrives.';
    }
    case 'vendor':
      return `Your device is at a service centre.${until}`;
    case 'other_branch':
      return `Another of our branches is working on it.${until}`;
    case 'customer':
      return `We need something from you. Please call our ${branch.name} branch.`;
    case null:
      return undefined;
  }
}

/** Asks for the advance before the part is ordered; undefined if no advance is left to pay. */
function advanceText({ waiting_for, timeline, paid, due, ...repair }: ShownRepair) {
  const left = advanceLeft({ waitingFor: waiting_for, events: timeline, paid, due });
  if (left === 0) return undefined;
  const where = repair.online === undefined ? ` at our ${repair.branch.name} branch` : '';
  return `We need a part for your device. Please pay an advance of ${formatRupees(left)}${where}. Then we will order it.`;
}

/** Tells the customer what happens next. */
export function nextForCustomer(repair: ShownRepair, now: number): string {
  const { state, branch, due } = repair;
  const waiting = waitingText(repair);
  if (waiting !== undefined) return waiting;
  switch (state) {
    case 'to_confirm':
      return `We will call you to confirm. Please come to our ${branch.name} branch only after our call.`;
    case 'booked':
      return `Bring your device to our ${branch.name} branch, at any time while it is open.`;
    case 'received':
      return sentences(
        repair.limit === null
          ? 'A technician will look at it. You will see the price here before we start.'
          : `A technician will look at it. If it costs at most ${formatRupees(repair.limit)}, we will start without asking you again.`,
        due > 0 ? `The inspection fee of ${formatRupees(due)} is not paid yet.` : '',
      );
    case 'quoted': {
      const estimate = openEstimate(repair);
      return estimate !== undefined && estimate.valid_until <= now
        ? `The estimate has expired. Please call our ${branch.name} branch for a new one.`
        : answerText(repair);
    }
    case 'approved':
      return repair.claim_of !== undefined && due === 0
        ? `${workText(repair, now)} The warranty covers it: you pay nothing.`
        : workText(repair, now);
    case 'ready':
    case 'unclaimed':
      return sentences(
        outcomeText(repair),
        repair.collection_code === undefined
          ? `Bring the slip to our ${branch.name} branch.`
          : `Show the code at our ${branch.name} branch.`,
        due > 0 ? dueText(repair) : '',
      );
    case 'handed_over':
      return 'Thank you. You have collected your device.';
    case 'cancelled':
      return 'This booking was cancelled. You can book again on any day.';
    case 'no_show':
      return `The day of your booking has passed. You can still bring the device to our ${branch.name} branch.`;
  }
}

/** Joins the sentences that are not empty. */
function sentences(...texts: string[]): string {
  return texts.filter(Boolean).join(' ');
}

/** How the work ended, and what the customer pays if nothing was repaired. */
function outcomeText(repair: ShownRepair): string {
  const { outcome, inspection_fee: fee } = repair;
  if (outcome === null) return '';
  if (outcome === 'declined' && fee !== undefined)
    return `${DECLINED} You pay only the inspection fee of ${formatRupees(fee)}.`;
  return READY[isDeclined(repair) ? 'declined' : outcome];
}

function dueText({ due, online }: ShownRepair): string {
  const amount = formatRupees(due);
  return online === undefined
    ? `Bring ${amount}: cash, card or UPI.`
    : `Pay ${amount} here, or at the branch by cash, card or UPI.`;
}

/**
 * A person who has only the slip can neither see the customer's details nor decide on the estimate.
 */
function answerText({ customer, check }: ShownRepair): string {
  if (customer !== null)
    return 'Please accept or decline the estimate. We will start only after you accept it.';
  if (check !== undefined) return 'Enter the check code below to answer here, or call the branch.';
  return 'Answer on the phone that has access, or call the branch.';
}

/**
 * True if the customer declined the only work that was offered, even if staff later closed the
 * repair.
 */
function isDeclined({ outcome, estimates, claim_of: first }: ShownRepair): boolean {
  if (first !== undefined) return false;
  return outcome === 'not_repaired' && estimates.at(-1)?.state === 'declined'
    ? approvedEstimate({ estimates }) === undefined
    : outcome === 'declined';
}

function workText({ promised_at }: ShownRepair, now: number): string {
  return promised_at === null || promised_at > now
    ? 'We are repairing it. This page will tell you when it is ready.'
    : 'It is taking longer than planned. We are still repairing it.';
}

/** The work that was agreed or, without an estimate, the work that the problems need. */
function workNames({ estimates, faults }: Pick<RepairReply, 'estimates' | 'faults'>): string[] {
  const lines = approvedEstimate({ estimates })?.lines;
  return lines?.map(({ text }) => text) ?? faults.map(({ name, work }) => work ?? name);
}

/** The coverage of a collected repair's warranty; undefined if there is none. */
export function warrantyText({
  outcome,
  warranty_until,
  ...repair
}: Pick<RepairReply, 'estimates' | 'faults' | 'outcome' | 'warranty_until'>): string | undefined {
  if (warranty_until === null || isFree(outcome)) return undefined;
  const names = workNames(repair).join(', ');
  return `Parts and labour of this repair: ${names}. A new fall or water damage is not covered.`;
}
