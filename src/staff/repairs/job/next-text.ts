import type { RepairReply } from '../../../contract/repairs/repair';
import { OUTCOME_NAMES, WAITING_NAMES } from '../../../entities/repair/labels';
import { DAY_MS } from '../../../lib/durations';
import { dateText, startOfDay } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { dayName } from '../promised';

/** The text that tells staff who acts next and how. */
export function nextText(repair: RepairReply, now: number): string {
  const { custody, waiting_for, waiting_until, side, branch } = repair;
  if (custody?.to) {
    return side === 'receiver'
      ? `On the way to you from ${branch.name}. Accept it when you have it.`
      : `On the way to ${custody.to.name}, which must accept it.`;
  }
  if (side === 'finder') {
    return `Booked for ${branch.name}. Receive the device if the customer brought it to you: the repair then belongs to your branch.`;
  }
  if (side === 'reader') return `This repair now belongs to ${branch.name}. You can only read it.`;
  if (waiting_for !== null) {
    const until = waiting_until === null ? '' : ` until ${dateText(waiting_until)}`;
    return `${WAITING_NAMES[waiting_for]}${until}.`;
  }
  return textOf(repair, now);
}

function textOf(repair: RepairReply, now: number): string {
  const { state, booked_day, estimates, total, due, outcome, warranty_until, claim_of } = repair;
  switch (state) {
    case 'to_confirm':
      return `Call the customer. If they want to come, confirm the booking${dayText(booked_day, now)}. It takes a place only then.`;
    case 'booked':
      return `Booked${dayText(booked_day, now)}. Receive the device when the customer brings it.`;
    case 'no_show':
      return 'The customer did not come on the booked day. The device can still be received.';
    case 'received':
      return due > 0
        ? `Look at the device and make an estimate. The inspection fee of ${formatRupees(due)} is due.`
        : 'Look at the device and make an estimate.';
    case 'quoted': {
      const { total: asked = 0, valid_until = now } = estimates.at(-1) ?? {};
      const isOver = valid_until < now;
      return isOver
        ? `The estimate of ${formatRupees(asked)} has expired. Make a new one.`
        : `The customer has to answer: ${formatRupees(asked)}, until ${dateText(valid_until)}.`;
    }
    case 'approved':
      if (claim_of !== undefined && total === 0)
        return 'Under warranty. Do the work without charge.';
      return `The customer agreed to ${formatRupees(total)}. Do the work.`;
    case 'ready':
    case 'unclaimed': {
      const ended = outcome === null ? '' : `${OUTCOME_NAMES[outcome]}. `;
      const days = Math.floor((now - repair.since) / DAY_MS);
      const waits = days > 0 ? ` Ready for ${days === 1 ? '1 day' : `${days} days`}.` : '';
      return `${ended}${due > 0 ? `${formatRupees(due)} is due.` : 'Nothing is due.'}${waits}`;
    }
    case 'handed_over':
      return warranty_until === null
        ? 'Done. The customer has the device.'
        : `Done. Warranty until ${dateText(warranty_until)}.`;
    case 'cancelled':
      return 'This booking was cancelled.';
  }
}

function dayText(day: string | null, now: number): string {
  return day === null ? '' : ` for ${dayName(startOfDay(day), now)}`;
}
