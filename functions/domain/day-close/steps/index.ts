import type { CloseStepBody } from '../../../../src/contract/day-close/count';
import type { CloseStep } from '../step';
import { confirm } from './confirm';
import { explain } from './explain';
import { recount } from './recount';

/** The steps of a day close, by name. */
export const CLOSE_STEPS: { readonly [Name in CloseStepBody['step']]: CloseStep<Name> } = {
  recount,
  explain,
  confirm,
};
