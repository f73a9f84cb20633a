import type { RepairStepBody } from '../../../../src/contract/repairs/step-body';
import type { RepairChange } from '../change';
import type { RepairContext } from '../context';
import { correctedIn, correctionChange } from '../correction/change';
import { NEXT_NUMBER, receipt } from '../intake';
import type { RepairRecord } from '../record';

type ReceiveBody = Extract<RepairStepBody, { step: 'receive' }>;

/**
 * Receives a booked device at a branch, which is not always the one chosen in the booking. From now
 * on the repair belongs to the branch that received it. A corrected contact is a step of its own.
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
  const contact = contactIn(body);
  const last = events[events.length - 1] ?? events[0];
  const version = repair.version + events.length + 1;
  const corrected = correctionChange(context, repair, contact, version);
  return {
    events:
      correctedIn(repair, contact).length === 0
        ? events
        : [...events, { step: 'correct', state: last.state }],
    set: {
      ...set,
      ...corrected.set,
      ...{ branch, firstBranch: branch, number: NEXT_NUMBER, endedAt: null, maskedAt: null },
    },
    also: [...also(repair.id, repair.version + 1), ...corrected.also],
  };
}

/** The contact of a booking as the counter entered it. */
export function contactIn({ mobile, second_mobile, name }: ReceiveBody) {
  return { mobile, second_mobile, name };
}
