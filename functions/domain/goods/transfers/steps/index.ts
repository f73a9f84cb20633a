import type { TransferStepBody } from '../../../../../src/contract/goods/transfers';
import type { TransferStep } from '../step';
import { receive } from './receive';
import { settle } from './settle';

/** The steps of a transfer, by name. */
export const TRANSFER_STEPS: {
  readonly [Name in TransferStepBody['step']]: TransferStep<Name>;
} = { receive, settle };
