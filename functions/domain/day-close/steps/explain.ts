import { DAY_CLOSE_TEXTS } from '../../../../src/contract/day-close/texts';
import { Refusal } from '../../core/refusal';
import { type CloseStep, requireOpen } from '../step';

export const explain: CloseStep<'explain'> = {
  check(on) {
    requireOpen(on);
    const { countedCash, expectedCash } = on.close.row;
    if (countedCash !== expectedCash) return;
    throw new Refusal('wrong-state', DAY_CLOSE_TEXTS.nothingToExplain);
  },
  change: (_on, { reason }) => ({ set: { reason } }),
};
