import { COUNT_TEXTS, type CountStepBody } from '../../../../src/contract/goods/counts';
import type { CountState } from '../../../../src/contract/goods/states';
import type { stockCounts } from '../../../db/counts';
import type { Statement } from '../../core/command';
import { Refusal } from '../../core/refusal';
import type { BodyOf, StepModule } from '../../core/step';
import type { GoodsContext } from '../branches';
import type { CountRecord } from './read';

/** A count, and who takes a step on it. */
export interface OnCount {
  context: GoodsContext;
  count: CountRecord;
}

export interface CountChange {
  set: Partial<typeof stockCounts.$inferInsert>;
  /** Statements to run before the change, in the same batch. */
  also?: readonly Statement[];
}

export type CountStep<Name extends CountStepBody['step']> = StepModule<
  OnCount,
  BodyOf<CountStepBody, 'step', Name>,
  CountChange
>;

/** Throws `wrong-state` unless the count is in this state. */
export function requireState({ count }: OnCount, state: CountState): void {
  if (count.row.state === state) return;
  const text = state === 'counted' ? COUNT_TEXTS.notCounted : COUNT_TEXTS.notOpen;
  throw new Refusal('wrong-state', text);
}
