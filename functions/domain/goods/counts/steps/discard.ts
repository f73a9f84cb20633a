import { COUNT_TEXTS } from '../../../../../src/contract/goods/counts';
import { may } from '../../../../../src/contract/roles';
import { Refusal } from '../../../core/refusal';
import type { CountStep } from '../step';

export const discard: CountStep<'discard'> = {
  mayTake({ context: { actor }, count: { row } }) {
    if (may(actor.role, 'bookkeep') || row.startedBy === actor.id) return;
    throw new Refusal('forbidden', COUNT_TEXTS.headsConfirm);
  },
  isRepeated({ count: { row } }, { version }) {
    return version !== row.version && row.state === 'discarded';
  },
  check({ count: { row } }) {
    if (row.state === 'open' || row.state === 'counted') return;
    throw new Refusal('wrong-state', COUNT_TEXTS.notOpen);
  },
  change({ context: { actor, now } }) {
    return { set: { state: 'discarded', endedAt: now, endedBy: actor.id } };
  },
};
