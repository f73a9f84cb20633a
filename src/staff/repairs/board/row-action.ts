import type { BranchReply } from '../../../contract/orders/order';
import type { RepairRow } from '../../../contract/repairs/list';
import { nextRepairStep } from '../../../contract/repairs/steps';
import { workledgerDetailsPath } from '../../../lib/paths';
import { stepName } from '../labels';
import { receivePath, stepHash } from '../state';

type Listed = Pick<RepairRow, 'name' | 'state' | 'to' | 'waiting_for' | 'due'>;

/**
 * The next step of a repair on the board, and where it is done; undefined if the repair has ended.
 * Only its receiver accepts a device on its way.
 */
export function rowAction(
  row: Listed,
  isReceiver: (branch: BranchReply) => boolean,
): { text: string; href: string } | undefined {
  const { name, state, to, waiting_for, due } = row;
  const next = nextRepairStep({
    state,
    isInTransit: to !== null,
    isWaiting: waiting_for !== null,
    // The list does not know claims; the job's page offers the decision first.
    hasClaim: false,
    due,
  });
  if (next === undefined) return undefined;
  if (next === 'receive') return { text: stepName(next, row), href: receivePath(name) };
  const step = next === 'record-payment' ? 'hand-over' : next;
  const isOfOther = to !== null && !isReceiver(to);
  return {
    text: isOfOther ? 'See transfer' : stepName(step, row),
    // The repair opens the form only if this branch may accept the device.
    href: workledgerDetailsPath(name) + stepHash({ step }),
  };
}
