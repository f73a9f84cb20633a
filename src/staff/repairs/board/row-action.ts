import type { RepairRow } from '../../../contract/repairs/list';
import { nextRepairStep } from '../../../contract/repairs/steps';
import { workledgerDetailsPath } from '../../../lib/paths';
import { stepName } from '../labels';
import { receivePath, stepHash } from '../state';

type Listed = Pick<RepairRow, 'name' | 'state' | 'to' | 'waiting_for' | 'due'>;

/**
 * The next step of a repair on the board, and where it is done; undefined if the repair has ended.
 * Only the job itself shows whether a device on its way is accepted or called back here.
 */
export function rowAction(row: Listed): { text: string; href: string } | undefined {
  const { name, state, to, waiting_for, due } = row;
  const next = nextRepairStep({
    state,
    isInTransit: to !== null,
    isWaiting: waiting_for !== null,
    due,
  });
  if (next === undefined) return undefined;
  if (next === 'accept-move') return { text: 'See transfer', href: workledgerDetailsPath(name) };
  if (next === 'receive') return { text: stepName(next, row), href: receivePath(name) };
  const step = next === 'record-payment' ? 'hand-over' : next;
  return { text: stepName(step, row), href: workledgerDetailsPath(name) + stepHash({ step }) };
}
