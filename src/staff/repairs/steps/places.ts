import { REPAIR_STATES, type RepairState } from '../../../contract/repairs/states';
import type { RepairStep } from '../../../contract/repairs/steps';
import { PATHS } from '../../../lib/paths';
import { withQuery } from '../../../lib/query';

/** How the screens offer a step. */
interface Place {
  /** The states in which staff often need the step in addition to the next one. */
  near?: readonly RepairState[];
  /** While the device is in transit, a step is offered first or never; otherwise further down. */
  inTransit?: 'first' | 'never';
  /** True if the form of another step also records it. */
  isInOther?: true;
  /** The step that is offered as the next one instead, because it includes this one. */
  nextIn?: RepairStep;
  /** True if the step includes taking the amount due. */
  takesDue?: true;
  /** True if it is offered first only to those who distribute the work. */
  isForHeads?: true;
  /** True if the step ends the work. */
  isEnd?: true;
  /** The page of a step that has one. */
  href?: (name: string) => string;
}

/** The intake form for a booked repair. */
export function receivePath(name: string): string {
  return withQuery(PATHS.intake, { booking: name });
}

const PLACES: Readonly<Partial<Record<RepairStep, Place>>> = {
  receive: { near: ['to_confirm'], href: receivePath },
  quote: { near: ['received', 'quoted', 'approved'] },
  decline: { isInOther: true },
  'no-reply': { near: ['quoted'], isEnd: true },
  assign: { near: ['received', 'approved'], inTransit: 'never', isForHeads: true },
  wait: { near: ['received', 'approved'], inTransit: 'never' },
  ready: { near: ['received', 'approved'] },
  reopen: { near: ['ready'] },
  'hand-over': { takesDue: true },
  cancel: { near: ['to_confirm', 'booked'], isEnd: true },
  unclaimed: { isEnd: true },
  'recall-move': { inTransit: 'first' },
  'record-payment': { near: ['received', 'ready', 'unclaimed'], nextIn: 'hand-over' },
  // These are possible only while a claim is open or a refund is due.
  'record-refund': { near: REPAIR_STATES },
  'money-missing': { near: REPAIR_STATES },
};

/** How the screens offer this step of a repair. */
export function placeOf(step: RepairStep): Place {
  return PLACES[step] ?? {};
}

/** The step that is offered when this one is next. */
export function offeredAs(next: RepairStep): RepairStep {
  return placeOf(next).nextIn ?? next;
}
