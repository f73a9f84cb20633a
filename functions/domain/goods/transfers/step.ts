import type { TransferProblem } from '../../../../src/contract/goods/transfers';
import { TRANSFER_TEXTS, type TransferStepBody } from '../../../../src/contract/goods/transfers';
import type { transfers } from '../../../db/transfers';
import type { Statement } from '../../core/command';
import { Refusal } from '../../core/refusal';
import type { BodyOf, StepModule } from '../../core/step';
import type { GoodsContext } from '../branches';
import type { LineRecord, TransferRecord } from './read';

/** A transfer, and who takes a step on it. */
export interface OnTransfer {
  context: GoodsContext;
  transfer: TransferRecord;
  lines: readonly LineRecord[];
}

export interface TransferChange {
  set: Partial<typeof transfers.$inferInsert>;
  also: readonly Statement[];
  audit: Readonly<Record<string, string | number>>;
}

export type TransferStep<Name extends TransferStepBody['step']> = StepModule<
  OnTransfer,
  BodyOf<TransferStepBody, 'step', Name>,
  TransferChange
>;

const PROBLEMS: Readonly<
  Record<TransferProblem, { code: 'forbidden' | 'wrong-state'; text: string }>
> = {
  closed: { code: 'wrong-state', text: TRANSFER_TEXTS.closed },
  'other-branch': { code: 'forbidden', text: TRANSFER_TEXTS.otherReceiver },
  'sent-it': { code: 'forbidden', text: TRANSFER_TEXTS.sentIt },
  'heads-only': { code: 'forbidden', text: TRANSFER_TEXTS.headsSettle },
};

/** Throws the refusal for this reason; does nothing if there is none. */
export function refuse(problem: TransferProblem | null, otherBranch: string): void {
  if (problem === null) return;
  const { code, text } = PROBLEMS[problem];
  throw new Refusal(code, problem === 'other-branch' ? otherBranch : text);
}

/** The subject of the stock moves of a transfer. */
export function transferSubject(id: number): string {
  return `transfer:${id}`;
}
