import type { RepairRow } from '../../../contract/repairs/list';
import { isStepOfSide } from '../../../contract/repairs/sides';
import { nextRepairStep } from '../../../contract/repairs/steps';
import { workledgerDetailsPath } from '../../../lib/paths';
import { stepName } from '../labels';
import { receivePath, stepHash } from '../state';

type Listed = Pick<RepairRow, 'name' | 'state' | 'to' | 'side' | 'waiting_for' | 'due'>;

/**
 * The next step of a repair on the board, and the page on which staff perform it; undefined if the
 * repair has ended or belongs to another branch. Only the receiving branch can accept a device in
 * transit.
 */
export function rowAction(row: Listed): { text: string; href: string } | undefined {
  const { name, state, to, side, waiting_for, due } = row;
  const next = nextRepairStep({
    state,
    isInTransit: to !== null,
    isWaiting: waiting_for !== null,
    // The list does not contain claims; the job's page offers the decision first.
    hasPaymentClaim: false,
    due,
  });
  if (next === undefined || side === 'reader') return undefined;
  if (next === 'receive') return { text: stepName(next, row), href: receivePath(name) };
  const step = next === 'record-payment' ? 'hand-over' : next;
  return {
    text: isStepOfSide(step, side) ? stepName(step, row) : 'See transfer',
    // The repair opens the form only if this branch may perform the step.
    href: workledgerDetailsPath(name) + stepHash({ step }),
  };
}
