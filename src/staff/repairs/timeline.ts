import { BRANCHES } from '../../content/site';
import type { RepairEventReply, RepairReply } from '../../contract/repairs/repair';
import { repairEventText } from '../../entities/repair/labels';

interface EntryText {
  text: string;
  /** The step's note and the device's location. */
  reason: string | undefined;
}

/** The entries of a repair's timeline for staff; a move shows its destination. */
export function timelineTexts({ timeline }: Pick<RepairReply, 'timeline'>): EntryText[] {
  let holder: string | undefined;
  const bookedFor = timeline.find(({ step }) => step === 'book')?.detail.branch;
  return timeline.map((entry) => {
    const { step, detail, note } = entry;
    const move = arrivalText(entry, bookedFor) ?? moveText(entry, holder);
    if (step === 'receive' || step === 'accept-move') holder = detail.branch;
    const place = move === `Moved to ${detail.place}` ? undefined : detail.place;
    const facts = [detail.is_attempt && 'Tried to reach the customer', place, note];
    return {
      text: move ?? repairEventText(entry, 'staff'),
      reason: facts.filter(Boolean).join(' · ') || undefined,
    };
  });
}

function branchName(code: string | undefined): string | undefined {
  return BRANCHES.find((branch) => branch.code === code)?.name ?? code;
}

/**
 * Returns text that names the branch that received a booked device if the booking was for another
 * branch.
 */
function arrivalText(
  { step, detail: { branch } }: RepairEventReply,
  bookedFor: string | undefined,
): string | undefined {
  if (step !== 'receive' || bookedFor === undefined || branch === bookedFor) return undefined;
  return `Received at ${branchName(branch)}, booked for ${branchName(bookedFor)}`;
}

/** Where a device was moved to; undefined for other steps. */
function moveText(
  { step, detail: { branch, place } }: RepairEventReply,
  holder: string | undefined,
): string | undefined {
  const name = branchName(branch);
  if (step === 'accept-move' && name !== undefined) return `Accepted by ${name}`;
  if (step !== 'move') return undefined;
  return branch === holder ? `Moved to ${place}` : `Sent to ${name}`;
}
