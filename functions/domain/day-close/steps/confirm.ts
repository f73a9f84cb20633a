import { confirmProblem } from '../../../../src/contract/day-close/close';
import { DAY_CLOSE_TEXTS } from '../../../../src/contract/day-close/texts';
import { Refusal } from '../../core/refusal';
import { countsAsOneOf } from '../../people/second-person';
import { closeRowOf } from '../read';
import { type CloseStep, refusalOf } from '../step';

export const confirm: CloseStep<'confirm'> = {
  isRepeated({ context, close: { row } }, { version }) {
    return version !== row.version && row.confirmedBy === context.user.id;
  },
  async check({ context: { db, now, user, shop }, close }) {
    const needsSecondPerson = shop.closesNeedSecondPerson;
    const problem = confirmProblem(closeRowOf(shop, close), user, needsSecondPerson);
    if (problem !== undefined) throw refusalOf(problem);
    // The user could have logged in as a person who counted, or the reverse.
    const { countedBy, recountedBy } = close.row;
    if (!needsSecondPerson) return;
    if (!(await countsAsOneOf(db, user.id, [countedBy, recountedBy], now))) return;
    throw new Refusal('forbidden', DAY_CLOSE_TEXTS.countedAsOther);
  },
  change: ({ context: { user, now } }) => ({ set: { confirmedBy: user.id, confirmedAt: now } }),
};
