import type { RepairRow } from '../../contract/repairs/list';
import { isStepOfSide } from '../../contract/repairs/sides';
import { nextRepairStep, REPAIR_RULES, type RepairStep } from '../../contract/repairs/steps';
import { parseRepairName } from '../../lib/identity/repair-name';
import { workledgerDetailsPath } from '../../lib/paths';
import { stepName } from './labels';
import { offeredAs, placeOf } from './steps/places';

/** The action with which a job opens, stored in the fragment, which is never sent to the server. */
export interface Opening {
  step?: RepairStep;
  /** The collection code that was scanned. */
  code?: string;
  /** The token of the slip that was scanned. */
  claim?: string;
  /** Set if staff should message the customer. */
  message?: '1';
}

/** The URL fragment that opens a job with this action. */
export function stepHash(opening: Opening): string {
  const text = new URLSearchParams(Object.entries(opening)).toString();
  return text === '' ? '' : `#${text}`;
}

/** The name of the repair in a job link on the board; undefined if the text is not a valid name. */
export function jobName(id: string): string | undefined {
  const name = parseRepairName(id);
  return name?.kind === 'number' ? `R-${name.number}` : name?.reference;
}

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
  const step = offeredAs(next);
  const { href } = placeOf(step);
  if (href) return { text: stepName(step, row), href: href(name) };
  return {
    text: isStepOfSide(step, side) ? stepName(step, row) : 'See transfer',
    // The repair opens the form only if this branch may perform the step.
    href: workledgerDetailsPath(name) + stepHash({ step }),
  };
}

/** The job with the form that assigns it; undefined if this branch cannot assign the repair now. */
export function assignPath({
  name,
  state,
  to,
  side,
}: Pick<Listed, 'name' | 'state' | 'to' | 'side'>): string | undefined {
  // All staff of the branch may assign.
  const isPossible = to === null && REPAIR_RULES.assign.roles.advisor?.includes(state) === true;
  if (!isPossible || !isStepOfSide('assign', side)) return undefined;
  return workledgerDetailsPath(name) + stepHash({ step: 'assign' });
}
