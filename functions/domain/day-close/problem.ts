import { type ConfirmProblem, confirmProblem } from '../../../src/contract/day-close/close';
import { isOneOf, type PasswordSet } from '../people/second-person';
import { type CloseRecord, closeState } from './read';
import type { CloseContext } from './scope';

/** Why this person cannot confirm the close now; undefined if they can. */
export function problemFor(
  {
    user,
    shop,
  }: Pick<CloseContext, 'user'> & {
    shop: Pick<CloseContext['shop'], 'closesNeedSecondPerson'>;
  },
  row: CloseRecord['row'],
  sets: readonly PasswordSet[],
): ConfirmProblem | undefined {
  const { countedBy, recountedBy } = row;
  const close = {
    state: closeState(row),
    counted_by: { id: countedBy },
    recounted_by: recountedBy === null ? null : { id: recountedBy },
  };
  const needsSecondPerson = shop.closesNeedSecondPerson;
  const problem = confirmProblem(close, user, needsSecondPerson);
  if (problem !== undefined || !needsSecondPerson) return problem;
  // The user could have logged in as a person who counted, or the reverse.
  return isOneOf([countedBy, recountedBy], sets)(user.id) ? 'counted-as-other' : undefined;
}
