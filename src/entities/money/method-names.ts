import type { CloseMethod } from '../../contract/day-close/close';
import { COUNTER_METHODS, namesOf } from '../../contract/payments/methods';

/** How money was received or paid out, as staff read it. */
export const METHOD_NAMES: Readonly<Record<CloseMethod, string>> = {
  ...namesOf(COUNTER_METHODS),
  online: 'Online payment',
  exchange: 'Set off in exchanges',
};
