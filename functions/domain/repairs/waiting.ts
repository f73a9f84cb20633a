import type { Outcome } from '../../../src/contract/repairs/states';
import { newCollectionCode } from '../core/collection-code';

/** The values that reset the waiting attributes when the customer or the counter has to act. */
export const NOT_WAITING = { waitingFor: null, waitingUntil: null } as const;

/** The values of a repair that waits for its customer to collect it. */
export function readySet(outcome: Outcome) {
  return { ...NOT_WAITING, outcome, collectionCode: newCollectionCode() };
}
