import type { RepairStepBody } from '../../../../src/contract/repairs/step-body';
import type { EventEntry, RepairChange } from '../change';
import type { RepairContext } from '../context';
import { NEXT_NUMBER, receipt } from '../intake';
import type { RepairFields, RepairRecord } from '../record';

type ReceiveBody = Extract<RepairStepBody, { step: 'receive' }>;

/**
 * Receives a booked device at a branch, which is not always the one chosen in the booking. From now
 * on the repair belongs to the branch that received it.
 */
export function receiveChange(
  context: RepairContext,
  repair: RepairRecord,
  body: ReceiveBody,
  { branch, actorId }: { branch: string; actorId: number | null },
): RepairChange {
  const { set, events, also } = receipt(context, body, {
    branch,
    reference: repair.reference,
    actorId: actorId ?? 0,
  });
  const contact = contactChange(repair, body);
  const last = events[events.length - 1] ?? events[0];
  const correction: EventEntry = { step: 'note', state: last.state, note: contact.text };
  return {
    events: contact.text === '' ? events : [...events, correction],
    set: {
      ...set,
      ...contact.set,
      ...(body.second_mobile !== undefined && { secondMobile: body.second_mobile }),
      ...{ branch, firstBranch: branch, number: NEXT_NUMBER, endedAt: null, maskedAt: null },
    },
    also: also(repair.id, repair.version + 1),
  };
}

/**
 * The corrected name and mobile number, and the text of a note that describes the change; a note is
 * used because notes can be erased.
 */
function contactChange(
  repair: RepairRecord,
  body: ReceiveBody,
): { set: Partial<Pick<RepairFields, 'name' | 'mobile'>>; text: string } {
  const name = body.name === undefined ? repair.name : body.name || null;
  const mobile = body.mobile ?? repair.mobile;
  const texts = [
    name === repair.name ? '' : `Name corrected: ${repair.name ?? 'none'} → ${name ?? 'none'}.`,
    mobile === repair.mobile ? '' : `Mobile number corrected: ${repair.mobile} → ${mobile}.`,
  ];
  return { set: { name, mobile }, text: texts.filter(Boolean).join(' ') };
}
