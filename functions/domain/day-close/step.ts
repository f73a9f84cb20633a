import type { ConfirmProblem } from '../../../src/contract/day-close/close';
import type { CloseStepBody } from '../../../src/contract/day-close/count';
import { DAY_CLOSE_TEXTS } from '../../../src/contract/day-close/texts';
import type { dayCloses } from '../../db/day-closes';
import type { Statement } from '../core/command';
import { Refusal } from '../core/refusal';
import type { BodyOf, StepModule } from '../core/step';
import type { OnClose } from './on-close';
import { closeState } from './read';

export interface CloseChange {
  set: Partial<typeof dayCloses.$inferInsert>;
  /** Statements to run before the change, in the same batch. */
  also?: readonly Statement[];
}

export type CloseStep<Name extends CloseStepBody['step']> = StepModule<
  OnClose,
  BodyOf<CloseStepBody, 'step', Name>,
  CloseChange
>;

const CONFIRM_REFUSALS: Readonly<
  Record<ConfirmProblem, { code: 'forbidden' | 'wrong-state'; text: string }>
> = {
  forbidden: { code: 'forbidden', text: DAY_CLOSE_TEXTS.headsConfirm },
  'counted-it': { code: 'forbidden', text: DAY_CLOSE_TEXTS.countedIt },
  'counted-as-other': { code: 'forbidden', text: DAY_CLOSE_TEXTS.countedAsOther },
  unexplained: { code: 'wrong-state', text: DAY_CLOSE_TEXTS.unexplained },
  confirmed: { code: 'wrong-state', text: DAY_CLOSE_TEXTS.alreadyConfirmed },
};

/** The refusal of a step for this reason. */
export function refusalOf(problem: ConfirmProblem): Refusal {
  const { code, text } = CONFIRM_REFUSALS[problem];
  return new Refusal(code, text);
}

/** Rejects a change of a close that is confirmed. */
export function requireOpen({ close }: OnClose): void {
  if (closeState(close.row) === 'confirmed') throw refusalOf('confirmed');
}
