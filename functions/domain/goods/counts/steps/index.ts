import type { CountStepBody } from '../../../../../src/contract/goods/counts';
import type { CountStep } from '../step';
import { confirm } from './confirm';
import { discard } from './discard';
import { finish } from './finish';
import { reopen } from './reopen';

/** The steps of a count, by name. */
export const COUNT_STEPS: { readonly [Name in CountStepBody['step']]: CountStep<Name> } = {
  finish,
  reopen,
  confirm,
  discard,
};
