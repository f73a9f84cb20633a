import type { RepairStepBody } from '../../../src/contract/repairs/step-body';
import {
  type RepairFacts,
  type RepairStepProblem,
  type RepairStepRole,
  stateAfter,
} from '../../../src/contract/repairs/steps';
import type { BodyOf, StepModule } from '../core/step';
import type { EventEntry, RepairChange } from './change';
import { factsOf } from './money';
import type { OnRepair } from './on-repair';

type Name = RepairStepBody['step'];

/** One step of a repair, or of any repair if the body is not narrowed. */
export interface RepairModule<Body> extends StepModule<OnRepair, Body, RepairChange> {
  /** Judges the step by other rules than those of its name. */
  problem?(facts: RepairFacts, role: RepairStepRole, body: Body): RepairStepProblem | undefined;
}

export type RepairStep<Step extends Name> = RepairModule<BodyOf<RepairStepBody, 'step', Step>>;

/** The event of a step, in the state to which it leads. */
export function eventOf(
  { context, repair }: OnRepair,
  { step }: { step: Name },
  more: Partial<EventEntry> = {},
): EventEntry {
  return { step, state: stateAfter(step, factsOf(repair, context.now)), ...more };
}
